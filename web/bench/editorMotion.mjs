// A drag through a full year, scrolling through it, and pasting all of it, in an editor that is open.
import { quantile } from './browser.mjs';

/** Lifts a workout of the first week with the mouse and carries it to and fro while the page scrolls to the last. */
export async function drag(page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  const tile = page.locator('[data-day="3"] [data-workout]');
  await tile.scrollIntoViewIfNeeded();
  const box = await tile.boundingBox();
  const [x, y] = [box.x + 20, box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y, { steps: 3 });
  await page.locator('.drag-ghost').waitFor();
  const { script, frames } = await page.evaluate(carried);
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

/** The script of pasting a year that was copied here, and of reading, showing and applying one from a spreadsheet. */
export async function paste(page, weeks) {
  const copied = await page.evaluate(timedPastes, { count: 9, days: weeks * 7 });
  const typed = await page.evaluate(timedTextPastes, { count: 6, weeks });
  return { copiedMs: quantile(copied, 0.5), typedMs: quantile(typed, 0.5) };
}

/** Runs in the page: the script of each frame, and the time from frame to frame. */
async function carried() {
  const script = [];
  const frames = [];
  let spent = 0;
  const nextFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    nextFrame((now) => {
      const start = performance.now();
      callback(now);
      spent += performance.now() - start;
    });
  let before = await new Promise(nextFrame);
  const end = document.documentElement.scrollHeight - window.innerHeight - 2;
  for (let moved = 0; window.scrollY < end && moved < 1_500; moved += 1) {
    const clientX = window.innerWidth * 0.6 + Math.sin(moved / 12) * window.innerWidth * 0.3;
    const clientY = window.innerHeight - 20;
    const start = performance.now();
    window.dispatchEvent(
      new PointerEvent('pointermove', { pointerId: 1, pointerType: 'mouse', clientX, clientY }),
    );
    spent += performance.now() - start;
    const now = await new Promise(nextFrame);
    frames.push(now - before);
    before = now;
    script.push(spent);
    spent = 0;
  }
  window.requestAnimationFrame = nextFrame;
  return { script, frames };
}

/** Runs in the page. */
async function scrolledThrough() {
  const nextFrame = () => new Promise(requestAnimationFrame);
  window.scrollTo(0, 0);
  const frames = [];
  let before = await nextFrame();
  const end = document.documentElement.scrollHeight - window.innerHeight - 2;
  while (window.scrollY < end && frames.length < 1_500) {
    window.scrollBy(0, 24);
    const now = await nextFrame();
    frames.push(now - before);
    before = now;
  }
  return frames;
}

/** Runs in the page: the year is pasted over itself, so that every day is another one after it. */
async function timedPastes({ count, days }) {
  const day = document.querySelector('[data-day="0"]');
  const data = new DataTransfer();
  const clipboard = (type) =>
    new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true });
  const firstId = () => document.querySelector('[data-workout]').dataset.workout;
  const times = [];
  day.focus();
  for (let made = 0; made < count; made += 1) {
    day.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true, cancelable: true }),
    );
    day.dispatchEvent(clipboard('copy'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const id = firstId();
    const start = performance.now();
    day.dispatchEvent(clipboard('paste'));
    // React renders in a microtask.
    await Promise.resolve();
    await Promise.resolve();
    times.push(performance.now() - start);
    const found = document.querySelectorAll('[data-workout]').length;
    if (found !== days || firstId() === id) throw new Error(`the paste left ${found} workouts`);
  }
  return times;
}

/** Runs in the page. The first one also loads the script, and is not counted. */
async function timedTextPastes({ count, weeks }) {
  const row = 'rest\t8 x 400m\t10k easy\t45 min tempo\tSwim 40 min\tParkrun\tLong run 28k with 12k at MP';
  const text = Array.from({ length: weeks }, () => row).join('\n');
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const submit = () => document.querySelector('[role="dialog"] button[type="submit"]');
  const times = [];
  for (let made = 0; made <= count; made += 1) {
    await pause(300);
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const start = performance.now();
    document
      .querySelector('[data-day="0"]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    while (!submit()) await pause(0);
    const shownMs = performance.now() - start;
    await pause(300);
    const confirmed = performance.now();
    submit().click();
    await Promise.resolve();
    await Promise.resolve();
    if (made > 0) times.push(shownMs + performance.now() - confirmed);
    while (submit()) await pause(10);
  }
  return times;
}

function framesPerSecond(frames) {
  return Math.round((10_000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0)) / 10;
}

/** Of sixty a second: a frame that took as long as two stands for one that was not shown. */
function droppedFrames(frames) {
  return frames.reduce((sum, ms) => sum + Math.max(0, Math.round((ms * 60) / 1_000) - 1), 0);
}
