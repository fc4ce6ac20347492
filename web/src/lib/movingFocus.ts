import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a form is refused, the first field at fault gets the focus, once the fields are enabled again. The ref goes
 * around the fields.
 */
export function useFocusFirstInvalid(problems: object, isBusy: boolean): RefObject<HTMLDivElement | null> {
  const fieldsRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBusy || Object.keys(problems).length === 0) return;
    fieldsRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, isBusy]);
  return fieldsRef;
}

/** The button that asked for a deletion is gone with its row: what is around the list gets the focus. */
export function useFocusAfterDeletion(deletedId: string | undefined): RefObject<HTMLElement | null> {
  const aroundRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (deletedId !== undefined) aroundRef.current?.focus({ preventScroll: true });
  }, [deletedId]);
  return aroundRef;
}
