import { type RefObject, useEffect, useRef } from 'react';

/** The button that asked for a deletion is gone with its row: what is around the list gets the focus. */
export function useFocusAfterDeletion(deletedId: string | undefined): RefObject<HTMLElement | null> {
  const aroundRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (deletedId !== undefined) aroundRef.current?.focus({ preventScroll: true });
  }, [deletedId]);
  return aroundRef;
}
