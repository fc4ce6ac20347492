import { t } from '@lingui/core/macro';
import type { Plan } from '@/domain/plans/plan';
import { type DayFinder, dayFinder } from '../calendar/dayFinder';
import { dayAt } from '../calendar/places';
import { type Carried, type Landing, type Outcome, outcomeOf } from './carrying';
import { type DragView, type KeyHint, showDrag } from './dragView';
import { captionOf } from './dropText';
import { edgeSpeed, type Scroller, scrollerOf } from './edgeScroll';

const mouseLift = 4;
const touchSlop = 8;
const longPressMs = 350;
/** Hovering a folded week for this long opens it. */
const springMs = 550;

export type DragHost = {
  readonly plan: Plan;
  /** What a press here would drag, if anything. */
  liftedAt: (target: EventTarget | null) => { source: HTMLElement; carried: Carried } | undefined;
  drop: (carried: Carried, landing: Landing, isCopying: boolean) => void;
  onCancel: () => void;
};

type Press = { pointerId: number; x: number; y: number; isTouch: boolean; timer: number } & Lifted;
type Lifted = { source: HTMLElement; carried: Carried };
type Drag = {
  pointerId: number;
  carried: Carried;
  view: DragView;
  scroller: Scroller;
  /** A template starts outside the days: nothing scrolls until it has reached them. */
  hasMetDays: boolean;
  find: DayFinder;
  /** The grab point inside the tile. */
  grab: { x: number; y: number };
  at: { x: number; y: number };
  landing: Landing | undefined;
  element: HTMLElement | undefined;
  isCopying: boolean;
  canCopy: boolean;
  frame: number;
  frameAt: number;
  spring: { element: HTMLElement; timer: number } | undefined;
};

/**
 * Dragging by mouse, pen and touch. Pointer events only store the position; an animation frame moves the tile and finds
 * the day under it. Returns a function that stops listening.
 */
export function listenForDrags(area: HTMLElement, host: DragHost): () => void {
  let press: Press | undefined;
  let drag: Drag | undefined;

  const onPointerDown = (event: PointerEvent) => {
    if (press || drag || event.button !== 0 || !event.isPrimary) return;
    const lifted = host.liftedAt(event.target);
    if (!lifted) return;
    const isTouch = event.pointerType === 'touch';
    const { pointerId, clientX: x, clientY: y } = event;
    const timer = isTouch ? window.setTimeout(() => lift(x, y, false), longPressMs) : 0;
    press = { ...lifted, pointerId, x, y, isTouch, timer };
    listen();
  };

  const onPointerMove = (event: PointerEvent) => {
    const { clientX: x, clientY: y } = event;
    if (drag && event.pointerId === drag.pointerId) {
      drag.at = { x, y };
      if (drag.canCopy) drag.isCopying = event.altKey;
      schedule(drag);
    } else if (press && event.pointerId === press.pointerId) {
      const distance = Math.hypot(x - press.x, y - press.y);
      if (press.isTouch && distance > touchSlop) forget();
      else if (!press.isTouch && distance >= mouseLift) lift(x, y, event.altKey);
    }
  };

  const onPointerUp = (event: PointerEvent) => {
    if (drag && event.pointerId === drag.pointerId) {
      suppressClick();
      land(drag);
    } else if (press?.pointerId === event.pointerId) forget();
  };

  const onPointerCancel = (event: PointerEvent) => {
    if (drag?.pointerId === event.pointerId) cancel();
    else if (press?.pointerId === event.pointerId) forget();
  };

  const onKey = (event: KeyboardEvent) => {
    if (!drag) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape' && event.type === 'keydown') {
      // The button is still down.
      window.addEventListener('pointerup', suppressClick, { capture: true, once: true });
      cancel();
    } else if (event.key === 'Alt' && drag.canCopy) {
      drag.isCopying = event.type === 'keydown';
      drag.landing = undefined;
      schedule(drag);
    }
  };

  // Prevents a scroll that has not started yet, which only a non-passive listener can do.
  const onTouchMove = (event: TouchEvent) => {
    if (drag && event.cancelable) event.preventDefault();
  };
  const onContextMenu = (event: Event) => {
    if (drag || press?.isTouch) event.preventDefault();
  };
  const onScroll = () => {
    if (drag) schedule(drag);
  };

  const lift = (x: number, y: number, isCopying: boolean) => {
    if (!press) return;
    const { pointerId, source, carried, isTouch } = press;
    const view = showDrag(source);
    area.setPointerCapture(pointerId);
    const scroller = scrollerOf(area);
    drag = {
      ...{ pointerId, carried, view, isCopying, scroller, frame: 0, frameAt: 0 },
      find: dayFinder(area, scroller.bounds),
      grab: { x: press.x - view.box.left, y: press.y - view.box.top },
      at: { x, y },
      hasMetDays: carried.kind === 'workouts',
      landing: undefined,
      element: undefined,
      canCopy: !isTouch && carried.kind === 'workouts',
      spring: undefined,
    };
    press = undefined;
    schedule(drag);
  };

  const schedule = (moved: Drag) => {
    if (moved.frame === 0) moved.frame = requestAnimationFrame((now) => step(moved, now));
  };

  const step = (moved: Drag, now: number) => {
    const elapsed = moved.frameAt === 0 ? 16 : Math.min(now - moved.frameAt, 50);
    moved.frame = 0;
    moved.frameAt = now;
    const { at, grab, view, scroller } = moved;
    // All reads come before the writes, so that there is one layout per frame.
    const found = moved.find(at.x, at.y);
    moved.hasMetDays ||= found.day !== undefined;
    const speed = moved.hasMetDays ? edgeSpeed(at.x, at.y, scroller.bounds) : { x: 0, y: 0 };
    if (speed.x !== 0 || speed.y !== 0) {
      scroller.element.scrollBy(speed.x * elapsed, speed.y * elapsed);
      schedule(moved);
    } else moved.frameAt = 0;
    view.moveTo(at.x - grab.x, at.y - grab.y);
    look(moved, found);
  };

  /** Handles what is under the pointer. Only a change needs more than moving the tile. */
  const look = (moved: Drag, { day: found, foldedWeek }: ReturnType<DayFinder>) => {
    spring(moved, foldedWeek);
    const day = dayAt(found?.element ?? null);
    const { landing } = moved;
    if (day === landing?.day && found?.workoutId === landing?.onto && found?.element === moved.element)
      return;
    moved.element = found?.element;
    moved.landing = day === undefined ? undefined : { day, onto: found?.workoutId };
    show(moved);
  };

  const show = ({ view, carried, landing, element, isCopying, canCopy }: Drag) => {
    const outcome: Outcome | undefined = landing && outcomeOf(host.plan, carried, landing, isCopying);
    view.mark(element && outcome && { element, outcome });
    const isMoving = outcome === 'move' || outcome === 'swap';
    view.tell(
      landing && captionOf(host.plan, carried, landing, isCopying),
      canCopy && isMoving ? altCopies() : undefined,
    );
  };

  /** Hovering the head of a folded week. */
  const spring = (moved: Drag, element: HTMLElement | undefined) => {
    if (element === moved.spring?.element) return;
    clearTimeout(moved.spring?.timer);
    moved.spring = element && { element, timer: window.setTimeout(() => element.click(), springMs) };
  };

  const land = (ended: Drag) => {
    cancelAnimationFrame(ended.frame);
    look(ended, ended.find(ended.at.x, ended.at.y));
    const { carried, landing, isCopying, view } = ended;
    const outcome = landing && outcomeOf(host.plan, carried, landing, isCopying);
    const isDone = outcome === 'move' || outcome === 'swap' || outcome === 'copy';
    view.settle(isDone ? ended.element : undefined);
    forget();
    if (landing && isDone) host.drop(carried, landing, isCopying);
  };

  const cancel = () => {
    if (!drag) return;
    cancelAnimationFrame(drag.frame);
    drag.view.remove();
    forget();
    host.onCancel();
  };

  const forget = () => {
    clearTimeout(press?.timer);
    clearTimeout(drag?.spring?.timer);
    if (drag && area.hasPointerCapture(drag.pointerId)) area.releasePointerCapture(drag.pointerId);
    press = undefined;
    drag = undefined;
    window.removeEventListener('pointermove', onPointerMove);
    window.removeEventListener('pointerup', onPointerUp);
    window.removeEventListener('pointercancel', onPointerCancel);
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('keyup', onKey, true);
    document.removeEventListener('scroll', onScroll, true);
  };

  const listen = () => {
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onPointerUp);
    window.addEventListener('pointercancel', onPointerCancel);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('keyup', onKey, true);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  };

  area.addEventListener('pointerdown', onPointerDown);
  area.addEventListener('touchmove', onTouchMove, { passive: false });
  area.addEventListener('contextmenu', onContextMenu);
  return () => {
    cancel();
    forget();
    area.removeEventListener('pointerdown', onPointerDown);
    area.removeEventListener('touchmove', onTouchMove);
    area.removeEventListener('contextmenu', onContextMenu);
  };
}

/** Swallows the click that ends a drag. */
function suppressClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, true), 50);
}

function altCopies(): KeyHint {
  const key = 'Alt';
  return { key, text: t`${key} copies` };
}
