// How much script the schedule editor runs for a full year, and how smooth it is: first paint, one edit, a drag, a
// paste, and scrolling.
// node bench/editor.mjs http://127.0.0.1:8080 coach@example.com 'the password'
import { measureInBrowser, quantile, slowdown } from './browser.mjs';
import { dragFrames, dragScript, paste, scroll } from './editorMotion.mjs';
import { bestOf } from './frames.mjs';
import { fullYear, weeks } from './fullYear.mjs';
import { dragPlainPage, openPlainPage } from './plainPage.mjs';
import { scriptMs } from './script.mjs';

const edits = 60;
const rounds = 5;
const loads = 5;

await measureInBrowser(async ({ page, devtools, api }) => {
  const scheduleId = await api('/api/saveschedule', { method: 'POST', body: await fullYear(api) });

  const firstPaints = [];
  for (let load = 0; load < loads; load += 1) firstPaints.push(await firstPaint(page, devtools, scheduleId));

  await page.locator('[data-day="2"] [data-workout]').click();
  await page.locator('[name=session]').press('Control+Enter');
  await page.locator('[name=distance]').fill('7');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.mouse.move(1, 1);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const editMs = quantile(await page.evaluate(timedEdits, edits), 0.5);
  const slowDrags = [];
  for (let round = 0; round < rounds; round += 1) slowDrags.push(await dragScript(page, devtools));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const dragged = await bestOf(rounds, () => dragFrames(page, devtools));
  const scrolled = await bestOf(rounds, () => scroll(page, devtools));
  const pasted = await paste(page, devtools, weeks);

  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const plain = await openPlainPage(page.context(), height, weeks);
  const plainDragged = await bestOf(rounds, () => dragPlainPage(plain));
  const plainScrolled = await bestOf(rounds, () => scroll(plain.page, plain.devtools));
  await plain.page.close();

  await api(`/api/deleteschedule?schedule=${scheduleId}`, { method: 'DELETE' });
  return {
    firstPaintMs: quantile(firstPaints, 0),
    editMs,
    dragScriptMs: least(slowDrags, ({ scriptMs }) => scriptMs),
    dragWorstScriptMs: least(slowDrags, ({ worstScriptMs }) => worstScriptMs),
    dragMainMs: dragged.mainMs,
    dragFramesPerSecond: dragged.framesPerSecond,
    dragFramesOfPlain: percent(dragged.framesPerSecond, plainDragged.framesPerSecond),
    scrollMainMs: scrolled.mainMs,
    scrollFramesPerSecond: scrolled.framesPerSecond,
    scrollFramesOfPlain: percent(scrolled.framesPerSecond, plainScrolled.framesPerSecond),
    scrollDroppedFrames: Math.max(0, scrolled.droppedFrames - plainScrolled.droppedFrames),
    pasteCopiedMs: pasted.copiedMs,
    readTextMs: pasted.readMs,
    pasteTextMs: pasted.appliedMs,
  };
});

/** The editor's script is loaded and warm before the measurement: the budget is for the grid, not for the network. */
async function firstPaint(page, devtools, scheduleId) {
  await page.goto('/newschedule');
  await page.getByRole('grid').waitFor();
  const [ms] = await scriptMs(devtools, async () => {
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, `/edit/${scheduleId}`);
    await page.locator(`[data-day="${weeks * 7 - 1}"]`).waitFor();
    await painted(page);
  });
  return ms;
}

/**
 * Undo and redo change one workout without opening its dialog. Timed in the page, from the key press to the end of
 * React's render and commit: a trace would cost more than the edit.
 */
async function timedEdits(count) {
  const times = [];
  for (let made = 0; made < count; made += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const keys = { key: 'z', ctrlKey: true, shiftKey: made % 2 === 1, bubbles: true, cancelable: true };
    const start = performance.now();
    document.dispatchEvent(new KeyboardEvent('keydown', keys));
    // React renders in a microtask.
    await Promise.resolve();
    await Promise.resolve();
    times.push(performance.now() - start);
  }
  return times;
}

/** The best of several rounds, as in bestOf. */
function least(rounds, figureOf) {
  return quantile(rounds.map(figureOf), 0);
}

function percent(part, whole) {
  return quantile([(100 * part) / whole], 1);
}

function painted(page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
