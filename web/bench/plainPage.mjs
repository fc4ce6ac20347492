// The baseline for the editor: how smooth a browser is depends on the machine, especially on one without a graphics
// card.
import { framesOf } from './frames.mjs';

/** As tall as the editor's page and with as much text, but a table with hardly any styles, and without script. */
export async function openPlainPage(context, height, weeks) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const days = Array.from(
    { length: 7 },
    () => '<td><b>12 km</b> 15<br>Easy run<br>5:00 – 5:30 /km</td>',
  ).join('');
  const rows = Array.from({ length: weeks }, (_, week) => `<tr><th>${week + 1}<br>65 km</th>${days}</tr>`);
  await page.setContent(`<style>${style}</style><table style="height:${height}px">${rows.join('')}</table>`);
  return { page, devtools };
}

const style = `
  body { margin: 0; font: 14px/18px sans-serif; }
  table { width: 100%; border-spacing: 4px; }
  td { background: #eef; }
`;

/** The least that a drag does: the page scrolls under a box that follows the pointer. */
export function dragPlainPage({ page, devtools }) {
  return framesOf(devtools, () => page.evaluate(carriedBox));
}

/** Runs in the page. */
async function carriedBox() {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const box = document.createElement('div');
  box.style.cssText =
    'position:fixed;top:0;left:0;width:130px;height:78px;background:#dde;will-change:transform';
  document.body.append(box);
  window.scrollTo(0, 0);
  const end = document.documentElement.scrollHeight - window.innerHeight;
  let now = await nextFrame();
  for (let y = 0, frame = 0; y < end; frame += 1) {
    const before = now;
    now = await nextFrame();
    y += (now - before) * 0.75;
    window.scrollTo(0, y);
    const x = window.innerWidth * 0.6 + Math.sin(frame / 12) * window.innerWidth * 0.3;
    box.style.transform = `translate3d(${x}px, ${window.innerHeight - 40}px, 0)`;
  }
  box.remove();
}
