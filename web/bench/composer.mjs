// How soon the composer of a day is painted after its key, and what was read after the last key of a text, in a plan of a
// full year.
// node bench/composer.mjs http://127.0.0.1:8080 coach@example.com 'the password'
import { measureInBrowser, quantile } from './browser.mjs';
import { fullYear } from './fullYear.mjs';

const openings = 40;
const readings = 40;
/** The speed of a quick typist. */
const msBetweenKeys = 120;

await measureInBrowser(async ({ page, api }) => {
  const scheduleId = await api('/api/saveschedule', { method: 'POST', body: await fullYear(api) });
  await page.goto(`/edit/${scheduleId}`);
  await page.locator('[data-day="9"]').click();
  const field = page.locator('[name=session]');
  await field.waitFor();
  await field.press('Escape');
  await page.evaluate(watchComposer);

  const opened = [];
  for (let opening = 0; opening < openings; opening += 1) {
    await page.keyboard.press('Enter');
    await field.waitFor();
    opened.push(await page.evaluate(() => window.composer.opened));
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
  }

  await page.keyboard.press('Enter');
  await field.waitFor();
  const read = [];
  for (let reading = 0; reading < readings; reading += 1) {
    // The last nought makes the distance: 40 m become 400 m.
    const times = 4 + reading;
    const figure = (times * 0.4).toFixed(1);
    await field.fill('');
    await page.keyboard.type(`${times}x400`, { delay: msBetweenKeys });
    await page.waitForFunction((wanted) => window.composer.readAt(wanted) !== undefined, figure);
    read.push(await page.evaluate((wanted) => window.composer.readAt(wanted), figure));
  }
  await page.keyboard.press('Escape');
  await api(`/api/deleteschedule?schedule=${scheduleId}`, { method: 'DELETE' });
  return { openMs: quantile(opened, 0.95), readMs: quantile(read, 0.95) };
});

/** Runs in the page: from the time of a key to the frame after the change that it made. */
function watchComposer() {
  let pressedAt = 0;
  let shown = new Map();
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
      shown = new Map();
    },
    { capture: true },
  );
  window.composer = { opened: undefined, readAt: (text) => shown.get(text) };
  const afterFrame = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  new MutationObserver((changes) => {
    const key = pressedAt;
    if (
      changes.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node.className === 'composer print:hidden'),
      )
    ) {
      afterFrame((now) => {
        window.composer.opened = now - key;
      });
    }
    const figure = document.querySelector('.composer-read b.type-display')?.textContent;
    const known = shown;
    if (figure && !known.has(figure)) {
      afterFrame((now) => {
        known.set(figure, now - key);
      });
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
