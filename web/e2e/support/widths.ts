import type { Page } from '@playwright/test';
import { expect } from './test';

/** From the smallest phone to a desktop: common widths, and those around breakpoints. */
const widths = [320, 390, 640, 768, 1024, 1180, 1280, 1366, 1440, 1920];

/**
 * Resizes the open page through all widths. At each, nothing overflows its container, no text is cut off without a
 * tooltip or sticks out of its button, no texts overlap, and every control is reachable.
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
  const leastGap = 4;
  const leastShared = 3;
  const controls = 'a[href], button, input, select, textarea, [role="button"], [tabindex="0"]';

  type Box = { left: number; right: number; top: number; bottom: number };
  type Text = { words: string; raw: string; box: Box; element: Element };

  await document.fonts.ready;
  // A resize is observed in one frame, rendered in the next, and measured by dependents in a third.
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
  for (const { words, box, element } of texts) {
    const around = element.closest(controls);
    if (!around || !hasFace(around) || whatCuts(element, box)) continue;
    const face = around.getBoundingClientRect();
    if (box.left < face.left - tolerance || box.right > face.right + tolerance)
      found.push(`"${words}" sticks out of ${named(around)}`);
  }
  for (const control of looked.querySelectorAll(controls)) {
    if (!isShown(control)) continue;
    const box = control.getBoundingClientRect();
    const cut = whatCuts(control, box);
    if (cut) found.push(`${named(control)} is cut by ${named(cut)}`);
    const isField = control.matches('input:not([type="checkbox"], [type="radio"]), select, textarea');
    if (isField && box.height < leastFieldHeight) found.push(`${named(control)} is ${box.height} high`);
  }
  const shown = texts
    .filter(({ element, box }) => !whatCuts(element, box))
    .map(asDrawn)
    .map(inLayer);
  const faces = facesIn(looked).map(inLayer);
  return [...new Set([...found, ...textsOverEachOther(shown), ...facesOverTexts(faces, shown)])];

  function inLayer<Part extends Face>(part: Part): Laid<Part> {
    return { ...part, layer: layerOf(part.element) };
  }

  /** A glyph's box is taller than the glyph. */
  function asDrawn(text: Text): Text {
    const { left, right, top, bottom } = text.box;
    const spare = (bottom - top) / 6;
    return { ...text, box: { left, right, top: top + spare, bottom: bottom - spare } };
  }

  function facesIn(root: Element): Face[] {
    return [...root.querySelectorAll('*')]
      .filter((element) => isShown(element) && hasFace(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
  }

  /** A background, a border, or a button's icon; a button that appears on hover has none. */
  function hasFace(element: Element): boolean {
    const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    const isFilled = !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
    const isFramed = borderTopStyle !== 'none' && borderTopWidth !== '0px';
    const sign = element.matches(controls) ? element.querySelector(':scope > svg') : null;
    return isFilled || isFramed || (sign !== null && isShown(sign));
  }

  function textsIn(root: Element): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const result: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const raw = node.textContent ?? '';
      const words = raw.trim();
      if (words === '' || !element || !isShown(element) || element.closest('svg, [aria-hidden="true"]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 0) result.push({ words, raw, box, element });
    }
    return result;
  }

  /** Screen-reader-only text is clipped to nothing. */
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

  /** What clips the box: a container that hides its overflow, or the window. */
  function whatCuts(element: Element, box: Box): Element | undefined {
    // A glyph's box is taller than the glyph.
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

  /** Pairs of texts in one layer, including scrolled ones, that overlap or read as one word. */
  function textsOverEachOther(all: readonly Laid<Text>[]): string[] {
    return meetings(all, all).flatMap(([one, other, gap]) => {
      if (one.element === other.element || one.box.left > other.box.left) return [];
      if (gap < -2) return [`"${one.words}" lies over "${other.words}"`];
      return readsAsOneWord(one, other, gap) ? [`"${one.words}" runs into "${other.words}"`] : [];
    });
  }

  /** Elements with a background, such as badges, buttons or fields, that cover part of another's text. */
  function facesOverTexts(faces: readonly Laid<Face>[], all: readonly Laid<Text>[]): string[] {
    return meetings(faces, all).flatMap(([face, text, gap]) => {
      if (gap > -2 || face.element.contains(text.element) || text.element.contains(face.element)) return [];
      const { left, right, top, bottom } = face.box;
      const isBehind =
        left <= text.box.left && right >= text.box.right && top <= text.box.top && bottom >= text.box.bottom;
      return isBehind ? [] : [`${named(face.element)} lies over "${text.words}"`];
    });
  }

  type Laid<Part> = Part & { layer: Element };
  type Face = { element: Element; box: Box };

  /** Pairs in one layer that share part of a line, with the gap between them, negative if they overlap. */
  function meetings<One extends Laid<Face>, Other extends Laid<Face>>(
    ones: readonly One[],
    others: readonly Other[],
  ): [One, Other, number][] {
    const byTop = others.toSorted((one, other) => one.box.top - other.box.top);
    const pairs: [One, Other, number][] = [];
    for (const one of ones) {
      for (const other of byTop) {
        if (other.box.top > one.box.bottom - leastShared) break;
        if (other.box.bottom < one.box.top + leastShared || one.layer !== other.layer) continue;
        const gap = Math.max(one.box.left, other.box.left) - Math.min(one.box.right, other.box.right);
        if (gap < leastGap) pairs.push([one, other, gap]);
      }
    }
    return pairs;
  }

  /** Words of two blocks need a visible gap, those of a sentence a space. */
  function readsAsOneWord(one: Text, other: Text, gap: number): boolean {
    const hasSpace = !/[\p{L}\p{N}]$/u.test(one.raw) || !/^[\p{L}\p{N}]/u.test(other.raw);
    return !hasSpace && (gap < 1 || blockOf(one.element) !== blockOf(other.element));
  }

  function blockOf(element: Element): Element {
    let at = element;
    while (at.parentElement && getComputedStyle(at).display === 'inline') at = at.parentElement;
    return at;
  }

  /** The nearest scroll container or sticky element: texts of two layers overlap while scrolling. */
  function layerOf(element: Element): Element {
    for (let at: Element | null = element; at && at !== looked; at = at.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(at);
      const scrolls =
        (isScrolling(overflowY) && at.scrollHeight > at.clientHeight) ||
        (isScrolling(overflowX) && at.scrollWidth > at.clientWidth);
      if (/fixed|sticky/.test(position) || scrolls) return at;
    }
    return looked;
  }

  function named(element: Element): string {
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
    const classes = String(element.getAttribute('class') ?? '').slice(0, 60);
    return `<${element.localName} class="${classes}"> ${label}`;
  }
}
