import { type RefObject, useEffect, useRef } from 'react';

/** Longer than a menu takes to give the focus back. */
const patienceMs = 80;

/**
 * A button that goes or is disabled once it has done its work leaves the focus nowhere, and keys with it. The dialog
 * around it takes it then.
 */
export function useKeptFocus<Around extends HTMLElement>(): RefObject<Around | null> {
  const around = useRef<Around>(null);
  // After every change of what is inside.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) around.current?.focus({ preventScroll: true });
    }, patienceMs);
    return () => clearTimeout(timer);
  });
  return around;
}
