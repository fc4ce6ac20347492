import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useOpenOverlay } from '@/components/overlays/openOverlays';
import { fitsAbove, placeOf, scrollTo } from './placement';

type Props = {
  /** The id of the day's name. */
  labelledBy: string;
  /** The calendar. */
  area: RefObject<HTMLElement | null>;
  day: number;
  /** A press elsewhere on the page. */
  onLeave: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** As high as a composer usually becomes: it does not jump over its day while somebody types. */
const usualHeight = 430;

/** What belongs to the composer though it is drawn elsewhere. */
const ofOthers = '[role="dialog"], [role="alertdialog"], [role="listbox"], .overlay, [data-sonner-toaster]';

/** Stands at its day without covering its week, and goes with it. */
export function ComposerFrame({ labelledBy, area, day, onLeave, onCancel, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useLeaving(frame, onLeave);
  useOpenOverlay(onCancel);
  useLayoutEffect(() => {
    const composer = frame.current;
    const cell = area.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!composer || !cell) return;
    let isAbove: boolean | undefined;
    const place = () => {
      const row = (cell.parentElement ?? cell).getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = composer;
      const { clientWidth, clientHeight } = document.documentElement;
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const size = { width, height: isAbove === undefined ? Math.max(height, usualHeight) : height };
      const pageBottom = document.body.getBoundingClientRect().bottom;
      const window = { width: clientWidth, height: clientHeight, top: header, pageBottom };
      const found = placeOf(cell.getBoundingClientRect(), row, size, window);
      // Grown beyond the top of the page, where nothing can be scrolled to, it moves below for good.
      isAbove = (isAbove ?? found.isAbove) && fitsAbove(row.top + scrollY, height);
      const top = isAbove ? row.top - 8 - height : row.top + row.height + 8;
      composer.dataset.above = String(isAbove);
      composer.style.left = `${found.left + scrollX}px`;
      composer.style.top = `${top + scrollY}px`;
      composer.style.setProperty('--arrow', `${found.arrow}px`);
    };
    const show = () => {
      place();
      const row = (cell.parentElement ?? cell).getBoundingClientRect();
      const by = scrollTo(row, composer.getBoundingClientRect(), {
        height: document.documentElement.clientHeight,
        top: stickyBottom(area.current),
      });
      if (by !== 0) scrollBy(0, by);
    };
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(show);
    observer?.observe(composer);
    observer?.observe(cell);
    // The page carries it along; a calendar that scrolls by itself does not.
    const onScroll = ({ target }: Event) => {
      if (target !== document) place();
    };
    addEventListener('resize', place);
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      observer?.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [area, day]);
  return createPortal(
    <div ref={frame} role="dialog" aria-labelledby={labelledBy} className="composer print:hidden">
      <span className="composer-arrow" aria-hidden="true" />
      {children}
    </div>,
    document.body,
  );
}

/** Where the page's header ends, and that of the calendar where it sticks below it. */
function stickyBottom(calendar: HTMLElement | null): number {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const head = calendar?.querySelector<HTMLElement>('.calendar-head');
  return header + (head?.offsetHeight ?? 0);
}

function useLeaving(frame: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Element) || frame.current?.contains(target) || target.closest(ofOthers)) return;
    onLeave();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true });
  }, []);
}
