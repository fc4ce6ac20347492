// A drag through a full year, scrolling through it, and pasting all of it, in an open editor.
import { quantile } from './browser.mjs';
import { framesOf } from './frames.mjs';
import { scriptMs } from './script.mjs';

/** The script time of each frame of a drag. */
export async function dragScript(page, devtools) {
  await lift(page);
  // Collects earlier garbage, which would otherwise count as part of the drag.
  await devtools.send('HeapProfiler.collectGarbage');
  const [, ...parts] = await scriptMs(devtools, () => page.evaluate(carried));
  await putBack(page);
  // What ran before the first frame and after the last is not part of the drag.
  const script = parts.slice(1, -1);
  return { scriptMs: quantile(script, 0.95), worstScriptMs: quantile(script, 1) };
}

/** The frames of a drag. */
export async function dragFrames(page, devtools) {
  await lift(page);
  const frames = await framesOf(devtools, () => page.evaluate(carried));
  await putBack(page);
  return frames;
}

/** Turns the wheel from the top of a page to its end; the browser scrolls by itself, as it does for a person. */
export async function scroll(page, devtools) {
  await page.evaluate(() => window.scrollTo(0, 0));
  const range = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  return framesOf(devtools, () =>
    devtools.send('Input.synthesizeScrollGesture', { x: 700, y: 600, yDistance: -range, speed: 1_440 }),
  );
}

/** Picks up a workout of the first week with the mouse. */
async function lift(page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  const tile = page.locator('[data-day="3"] [data-workout]');
  await tile.scrollIntoViewIfNeeded();
  const box = await tile.boundingBox();
  const [x, y] = [box.x + 20, box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y, { steps: 3 });
  await page.locator('.drag-ghost').waitFor();
}

async function putBack(page) {
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/**
 * The script time of pasting a copied year, and of parsing one from a spreadsheet and applying it: the fastest of
 * several rounds, since other programs can only slow one down.
 */
export async function paste(page, devtools, weeks) {
  const timed = async (count, action) => {
    const times = [];
    for (let made = 0; made < count; made += 1) {
      const parts = await scriptMs(devtools, action);
      times.push(parts.reduce((sum, ms) => sum + ms, 0));
    }
    return quantile(times, 0);
  };
  await page.evaluate(copyEverything);
  const copiedMs = await timed(7, () => page.evaluate(pasteCopied, weeks * 7));

  const text = Array.from({ length: weeks }, () => row).join('\n');
  const submit = page.getByRole('dialog').locator('button[type="submit"]');
  const read = () => page.evaluate(pasteText, text);
  // The first one also loads the script.
  await read();
  await page.keyboard.press('Escape');
  await submit.waitFor({ state: 'detached' });
  const readTimes = [];
  const appliedTimes = [];
  for (let made = 0; made < 5; made += 1) {
    readTimes.push(await timed(1, read));
    await page.waitForTimeout(400);
    appliedTimes.push(await timed(1, () => page.evaluate(confirm)));
    await submit.waitFor({ state: 'detached' });
  }
  return { copiedMs, readMs: quantile(readTimes, 0), appliedMs: quantile(appliedTimes, 0) };
}

const row = 'rest\t8 x 400m\t10k easy\t45 min tempo\tSwim 40 min\tParkrun\tLong run 28k with 12k at MP';

/**
 * Runs in the page: drags to and fro while the page scrolls to the last week, and marks the start of each frame. It
 * reads nothing that would force a layout.
 */
async function carried() {
  const nextFrame = () => new Promise(requestAnimationFrame);
  let isAtEnd = false;
  const observer = new IntersectionObserver((entries) => {
    isAtEnd = entries.at(-1).isIntersecting;
  });
  observer.observe([...document.querySelectorAll('.week-row')].at(-1));
  await nextFrame();
  for (let frame = 0; !isAtEnd; frame += 1) {
    const clientX = window.innerWidth * 0.6 + Math.sin(frame / 12) * window.innerWidth * 0.3;
    const clientY = window.innerHeight - 20;
    const at = { pointerId: 1, pointerType: 'mouse', clientX, clientY };
    window.dispatchEvent(new PointerEvent('pointermove', at));
    await nextFrame();
    console.timeStamp('frame');
  }
  observer.disconnect();
}

/** Runs in the page. */
function copyEverything() {
  const day = document.querySelector('[data-day="0"]');
  const data = new DataTransfer();
  day.focus();
  day.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  day.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
  window.copiedText = data.getData('text/plain');
}

/** Runs in the page: pastes the year over itself, so that every day changes. */
async function pasteCopied(days) {
  const firstId = () => document.querySelector('[data-workout]').dataset.workout;
  const id = firstId();
  const data = new DataTransfer();
  data.setData('text/plain', window.copiedText);
  document
    .querySelector('[data-day="0"]')
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  while (firstId() === id) await new Promise((resolve) => setTimeout(resolve, 5));
  const found = document.querySelectorAll('[data-workout]').length;
  if (found !== days) throw new Error(`the paste left ${found} workouts`);
}

/** Runs in the page, until the preview is visible. */
async function pasteText(text) {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document
    .querySelector('[data-day="0"]')
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  const isShown = () => document.querySelector('[role="dialog"] button[type="submit"]') !== null;
  while (!isShown()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Runs in the page. */
async function confirm() {
  const firstId = () => document.querySelector('[data-workout]').dataset.workout;
  const id = firstId();
  document.querySelector('[role="dialog"] button[type="submit"]').click();
  while (firstId() === id) await new Promise((resolve) => setTimeout(resolve, 5));
}
