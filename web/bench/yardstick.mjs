// How fast the browser on this machine is right now: a fixed script fills a fixed page with a year of days.
// node bench/yardstick.mjs
import { launch, quantile, slowdown } from './browser.mjs';

const rounds = 25;

const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  console.log(JSON.stringify({ pageMs: quantile(await page.evaluate(filledPages, rounds), 0.5) }));
} finally {
  await browser.close();
}

/** Runs in the page: the milliseconds to fill it once, script and layout. */
function filledPages(rounds) {
  const filled = () => {
    const started = performance.now();
    const table = document.createElement('table');
    for (let week = 0; week < 52; week += 1) {
      const row = table.insertRow();
      for (let day = 0; day < 7; day += 1) {
        const cell = row.insertCell();
        cell.append(document.createElement('b'), `${((week * 7 + day) % 23) + 1} km easy`);
      }
    }
    document.body.replaceChildren(table);
    table.getBoundingClientRect();
    return performance.now() - started;
  };
  return Array.from({ length: rounds }, filled);
}
