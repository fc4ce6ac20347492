// How long a keystroke in a search waits for its paint, in lists of thousands, on a slow machine.
//   node bench/lists.mjs http://127.0.0.1:8080 coach@example.com 'the password'
import { measureInBrowser, quantile, slowdown } from './browser.mjs';

const rounds = 4;
/** As fast as somebody types who knows what they look for. */
const msBetweenKeys = 120;

await measureInBrowser(async ({ page, devtools }) => ({
  athletesMs: await keystrokeMs(page, devtools, {
    open: () => page.goto('/athletes?size=all'),
    field: page.getByRole('searchbox', { name: 'Search athletes' }),
    row: page.getByRole('row').nth(5),
    words: 'lindqvist 42',
  }),
  pickerMs: await keystrokeMs(page, devtools, {
    open: async () => {
      await page.goto('/newschedule');
      await page.getByRole('button', { name: /^Athlete Name/ }).click();
    },
    field: page.getByRole('combobox', { name: 'Search athletes...' }),
    row: page.getByRole('option').nth(5),
    words: 'lindqvist 42',
  }),
  templatesMs: await keystrokeMs(page, devtools, {
    open: () => page.goto('/workouts'),
    field: page.getByRole('searchbox', { name: 'Search templates' }),
    row: page.getByRole('heading', { level: 2 }).nth(5),
    words: 'repeats 42',
  }),
}));

/** Types and deletes the words; nineteen of twenty keystrokes are painted within the answer. */
async function keystrokeMs(page, devtools, { open, field, row, words }) {
  await open();
  await row.waitFor();
  await page.evaluate(watchKeystrokes);
  await field.focus();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (let round = 0; round < rounds; round += 1) {
    for (const key of [...words, ...Array.from(words, () => 'Backspace')])
      await page.keyboard.press(key, { delay: msBetweenKeys });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const waits = await page.evaluate(() => window.keystrokeWaits);
  if (waits.length < rounds * words.length * 2) throw new Error('a keystroke was not painted');
  return quantile(waits, 0.95);
}

/** From the key's own time, so that what blocks the page before it counts too, to after the paint of what it typed. */
function watchKeystrokes() {
  window.keystrokeWaits = [];
  let pressedAt;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => window.keystrokeWaits.push(performance.now() - data);
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    true,
  );
  addEventListener(
    'input',
    () => {
      const typedAt = pressedAt;
      requestAnimationFrame(() => port2.postMessage(typedAt));
    },
    true,
  );
}
