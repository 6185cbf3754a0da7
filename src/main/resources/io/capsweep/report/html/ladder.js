/* Two calculators; their values can be changed. */
{
  const number = (id) => Number(byId(id).value);
  const whole = (value) => Number.isFinite(value) && value >= 1;
  const serial = () => {
    const one = number("serial-micros") * 1e3, count = Math.floor(number("serial-count")), devices = Math.floor(number("serial-devices"));
    byId("serial-answer").textContent = one >= 0 && whole(count) && whole(devices)
      ? nanosText(Math.round(count * one)) + " one after the other, " + nanosText(Math.round(Math.ceil(count / devices) * one)) + " with " + grouped(devices, 0) + " at a time: " + three(count / Math.ceil(count / devices)) + " times as fast"
      : "Expected a time from 0 on, and counts from 1 on.";
  };
  const fan = () => {
    const slow = number("fan-slow") / 100, servers = Math.floor(number("fan-servers"));
    byId("fan-answer").textContent = slow >= 0 && slow <= 1 && whole(servers)
      ? three(100 * (1 - (1 - slow) ** servers)) + "% of the requests wait for a slow answer"
      : "Expected a share from 0 to 100%, and servers from 1 on.";
  };
  const places = runs.flatMap((run, r) => run.places.map((place) => ({ r, place })));
  if (places.length > 0) {
    byId("serial-pick").hidden = false;
    const rungs = byId("serial-rung");
    rungs.add(new Option("a value of your own", ""));
    places.forEach(({ r, place }, n) => rungs.add(new Option((several ? letter(r) + " " : "") + place.name, n)));
    rungs.onchange = () => {
      if (rungs.value !== "") byId("serial-micros").value = places[Number(rungs.value)].place.nanos / 1e3;
      serial();
    };
  }
  ["serial-micros", "serial-count", "serial-devices"].forEach((id) => (byId(id).oninput = serial));
  ["fan-slow", "fan-servers"].forEach((id) => (byId(id).oninput = fan));
  serial();
  fan();
}
