// A drag through a full year, scrolling through it, and pasting all of it, in an editor that is open.
import { quantile } from './browser.mjs';
import { scriptMs } from './script.mjs';

/** Lifts a workout of the first week with the mouse and carries it to and fro while the page scrolls to the last. */
export async function drag(page, devtools) {
  await page.evaluate(() => window.scrollTo(0, 0));
  const tile = page.locator('[data-day="3"] [data-workout]');
  await tile.scrollIntoViewIfNeeded();
  const box = await tile.boundingBox();
  const [x, y] = [box.x + 20, box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y, { steps: 3 });
  await page.locator('.drag-ghost').waitFor();
  let frames = [];
  const [, ...parts] = await scriptMs(devtools, async () => {
    frames = await page.evaluate(carried);
  });
  // What came before the first frame and after the last is not a drag.
  const script = parts.slice(1, -1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return {
    scriptMs: quantile(script, 0.95),
    worstScriptMs: quantile(script, 1),
    framesPerSecond: framesPerSecond(frames),
  };
}

/** From the first week to the last at 24 pixels a frame. */
export async function scroll(page) {
  const frames = await page.evaluate(scrolledThrough);
  return { framesPerSecond: framesPerSecond(frames), droppedFrames: droppedFrames(frames) };
}

/** The script of pasting a year that was copied here, and of reading one from a spreadsheet and applying it. */
export async function paste(page, devtools, weeks) {
  const timed = async (count, action) => {
    const times = [];
    for (let made = 0; made < count; made += 1) {
      const parts = await scriptMs(devtools, action);
      times.push(parts.reduce((sum, ms) => sum + ms, 0));
    }
    return quantile(times, 0.5);
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
  return { copiedMs, readMs: quantile(readTimes, 0.5), appliedMs: quantile(appliedTimes, 0.5) };
}

const row = 'rest\t8 x 400m\t10k easy\t45 min tempo\tSwim 40 min\tParkrun\tLong run 28k with 12k at MP';

/** Runs in the page: tells the times from frame to frame, and marks where one begins. */
async function carried() {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const weeks = document.querySelectorAll('.week-row');
  const isAtEnd = () => weeks[weeks.length - 1].getBoundingClientRect().bottom < window.innerHeight;
  const frames = [];
  let before = await nextFrame();
  while (frames.length % 20 !== 0 || !isAtEnd()) {
    const clientX = window.innerWidth * 0.6 + Math.sin(frames.length / 12) * window.innerWidth * 0.3;
    const clientY = window.innerHeight - 20;
    const at = { pointerId: 1, pointerType: 'mouse', clientX, clientY };
    window.dispatchEvent(new PointerEvent('pointermove', at));
    const now = await nextFrame();
    console.timeStamp('frame');
    frames.push(now - before);
    before = now;
  }
  return frames;
}

/** Runs in the page. */
async function scrolledThrough() {
  const nextFrame = () => new Promise(requestAnimationFrame);
  window.scrollTo(0, 0);
  const frames = [];
  let before = await nextFrame();
  const weeks = document.querySelectorAll('.week-row');
  const isAtEnd = () => weeks[weeks.length - 1].getBoundingClientRect().bottom < window.innerHeight;
  while (frames.length % 20 !== 0 || !isAtEnd()) {
    window.scrollBy(0, 24);
    const now = await nextFrame();
    frames.push(now - before);
    before = now;
  }
  return frames;
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

/** Runs in the page: the year is pasted over itself, so that every day is another one after it. */
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

/** Runs in the page, until the preview is shown. */
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

function framesPerSecond(frames) {
  return Math.round((10_000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0)) / 10;
}

/** Of sixty a second: a frame that took as long as two stands for one that was not shown. */
function droppedFrames(frames) {
  return frames.reduce((sum, ms) => sum + Math.max(0, Math.round((ms * 60) / 1_000) - 1), 0);
}
