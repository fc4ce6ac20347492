import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first invalid field after a form was rejected, once the fields are enabled again. Attach the ref around
 * the fields.
 */
export function useFocusFirstInvalid(problems: object, isBusy: boolean): RefObject<HTMLDivElement | null> {
  const fieldsRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBusy || Object.keys(problems).length === 0) return;
    fieldsRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, isBusy]);
  return fieldsRef;
}

/** The button that started a deletion disappears with its row, so the element around the list gets the focus. */
export function useFocusAfterDeletion(deletedId: string | undefined): RefObject<HTMLElement | null> {
  const aroundRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (deletedId !== undefined) aroundRef.current?.focus({ preventScroll: true });
  }, [deletedId]);
  return aroundRef;
}
