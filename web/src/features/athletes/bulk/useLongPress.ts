import { type MouseEvent, type PointerEvent, useRef } from 'react';

const heldMs = 450;
/** A finger that moves more scrolls. */
const stillPx = 10;

/** Calls back when a finger stays on something. The click that follows, and the menu of a link, do not happen. */
export function useLongPress(onHeld: (target: Element) => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, isTouch: false, isHeld: false });
  const end = () => window.clearTimeout(press.current.timer);
  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      end();
      const isTouch = pointerType === 'touch';
      press.current = { timer: 0, x, y, isTouch, isHeld: false };
      if (!isTouch || !(target instanceof Element)) return;
      press.current.timer = window.setTimeout(() => {
        press.current.isHeld = true;
        onHeld(target);
      }, heldMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > stillPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (press.current.isTouch) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!press.current.isHeld) return;
      press.current.isHeld = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
