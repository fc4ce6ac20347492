import type { Page } from '@playwright/test';
import { expect } from './test';

/** From the smallest phone to the desktop: what people have, and the widths around which the layout changes. */
const widths = [320, 390, 640, 768, 1024, 1180, 1280, 1366, 1440, 1920];

/**
 * Resizes the page, which stays open, through all widths. At each nothing is wider than its frame, no text is cut
 * unless its tooltip tells it, no two texts lie over each other, and every control can be reached.
 */
export async function expectToFitEveryWidth(page: Page): Promise<void> {
  const complaints: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const atWidth = await page.evaluate(complaintsOfLayout);
    complaints.push(...atWidth.map((complaint) => `${width}: ${complaint}`));
  }
  expect(complaints).toEqual([]);
}

/** Runs in the page. */
async function complaintsOfLayout(): Promise<string[]> {
  const tolerance = 1.5;
  const leastFieldHeight = 24;
  const controls = 'a[href], button, input, select, textarea, [role="button"], [tabindex="0"]';

  type Box = { left: number; right: number; top: number; bottom: number };
  type Text = { words: string; box: Box; element: Element };

  await document.fonts.ready;
  // A change of width is heard in one frame, drawn in the next, and measured by what depends on it in a third.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }

  const found: string[] = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth} wide`);

  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const looked = dialogs.at(-1) ?? document.body;
  const texts = textsIn(looked);
  for (const { words, box, element } of texts) {
    const cut = whatCuts(element, box);
    if (cut && !isToldByTooltip(element, words)) found.push(`"${words}" is cut by ${named(cut)}`);
  }
  for (const control of looked.querySelectorAll(controls)) {
    if (!isShown(control)) continue;
    const box = control.getBoundingClientRect();
    const cut = whatCuts(control, box);
    if (cut) found.push(`${named(control)} is cut by ${named(cut)}`);
    const isField = control.matches('input:not([type="checkbox"], [type="radio"]), select, textarea');
    if (isField && box.height < leastFieldHeight) found.push(`${named(control)} is ${box.height} high`);
  }
  return [...new Set([...found, ...textsOverEachOther(texts)])];

  function textsIn(root: Element): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const result: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (words === '' || !element || !isShown(element) || element.closest('svg, [aria-hidden="true"]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 0) result.push({ words, box, element });
    }
    return result;
  }

  /** What only a screen reader is told is clipped to nothing. */
  function isShown(element: Element): boolean {
    const options = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
    if (!element.checkVisibility(options)) return false;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at);
      const { width, height } = at.getBoundingClientRect();
      if (clipPath === 'inset(50%)' || (position === 'absolute' && width < 2 && height < 2)) return false;
    }
    return true;
  }

  /** What hides a part of the box: a frame that neither shows nor scrolls what is larger, or the window. */
  function whatCuts(element: Element, box: Box): Element | undefined {
    // A letter's box is higher than what is drawn of it.
    const heightTolerance = (box.bottom - box.top) / 3;
    let [canScrollX, canScrollY] = [false, false];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      canScrollX ||= isScrolling(overflowX) && at.scrollWidth > at.clientWidth;
      canScrollY ||= isScrolling(overflowY) && at.scrollHeight > at.clientHeight;
      const isOutsideX = box.left < frame.left - tolerance || box.right > frame.right + tolerance;
      const isOutsideY = box.top < frame.top - heightTolerance || box.bottom > frame.bottom + heightTolerance;
      if (!canScrollX && overflowX !== 'visible' && isOutsideX) return at;
      if (!canScrollY && overflowY !== 'visible' && isOutsideY) return at;
    }
    const isOutside = box.left < -tolerance || box.right > page.clientWidth + tolerance;
    return isOutside && !canScrollX ? page : undefined;
  }

  function isScrolling(overflow: string): boolean {
    return overflow === 'auto' || overflow === 'scroll';
  }

  function isToldByTooltip(element: Element, words: string): boolean {
    if (element.closest('h1')) return false;
    const title = element.closest('[title]')?.getAttribute('title') ?? '';
    return title.includes(words);
  }

  /** Neighbours in the flow of the page; what is laid over it on purpose is apart. */
  function textsOverEachOther(all: readonly Text[]): string[] {
    const inFlow = all
      .filter(({ element, box }) => !isLaidOver(element) && isInSight(element, box))
      .sort((one, other) => one.box.top - other.box.top);
    const complaints: string[] = [];
    inFlow.forEach((one, index) => {
      for (let next = index + 1; next < inFlow.length; next += 1) {
        const other = inFlow[next];
        if (!other || other.box.top > one.box.bottom - 4) break;
        const shared = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        if (shared > 2 && one.element !== other.element)
          complaints.push(`"${one.words}" lies over "${other.words}"`);
      }
    });
    return complaints;
  }

  /** Neither cut nor scrolled away. */
  function isInSight(element: Element, box: Box): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const frame = at.getBoundingClientRect();
      if (
        box.left < frame.left ||
        box.right > frame.right ||
        box.top < frame.top ||
        box.bottom > frame.bottom
      )
        return false;
    }
    return true;
  }

  function isLaidOver(element: Element): boolean {
    for (let at: Element | null = element; at && at !== looked; at = at.parentElement) {
      if (/absolute|fixed|sticky/.test(getComputedStyle(at).position)) return true;
    }
    return false;
  }

  function named(element: Element): string {
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
    const classes = String(element.getAttribute('class') ?? '').slice(0, 60);
    return `<${element.localName} class="${classes}"> ${label}`;
  }
}
