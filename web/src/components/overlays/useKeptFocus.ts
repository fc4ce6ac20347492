import { type RefObject, useEffect, useRef } from 'react';

/** Longer than a menu takes to restore the focus. */
const patienceMs = 80;

/**
 * A button that disappears or is disabled after its action loses the focus, and keys do nothing. The surrounding dialog
 * takes the focus then.
 */
export function useKeptFocus<Around extends HTMLElement>(): RefObject<Around | null> {
  const around = useRef<Around>(null);
  // Runs after every render.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) around.current?.focus({ preventScroll: true });
    }, patienceMs);
    return () => clearTimeout(timer);
  });
  return around;
}
