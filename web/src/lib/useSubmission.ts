import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';

/** What is wrong with a form, and the field that is at fault if there is one. */
export type Fault<Field extends string> = { message: string; field?: Field | undefined };

type Shown<Field extends string> = Fault<Field> & {
  /** What was typed is answered at the field, what the server said above the form. */
  place: 'field' | 'form';
  /** Had the focus before the fields were disabled. */
  focused?: Element | null;
};

type Options<Field extends string> = {
  /** The first thing wrong with what was typed. */
  check: () => Required<Fault<Field>> | undefined;
  send: () => Promise<void>;
  explain: (error: unknown) => Fault<Field>;
};

/** A form that is checked, sent, and answered at the field at fault, which gets the focus. */
export function useSubmission<Field extends string>({ check, send, explain }: Options<Field>) {
  const fieldsRef = useRef<HTMLElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<Shown<Field>>();

  // Not before the fields are enabled again.
  useEffect(() => {
    if (fault) focusAfter(fault, fieldsRef);
  }, [fault]);

  const submit = async () => {
    if (isBusy) return;
    const typed = check();
    if (typed) {
      setFault({ ...typed, place: 'field' });
      return;
    }
    const focused = document.activeElement;
    setFault(undefined);
    setIsBusy(true);
    try {
      await send();
    } catch (error) {
      setFault({ ...explain(error), place: 'form', focused });
    }
    setIsBusy(false);
  };

  return {
    /** Goes around the fields. */
    fieldsRef: (fields: HTMLElement | null) => {
      fieldsRef.current = fields;
    },
    isBusy,
    /** What to say above the form. */
    alert: fault?.place === 'form' ? fault.message : undefined,
    errorOf: (field: Field) =>
      fault?.place === 'field' && fault.field === field ? fault.message : undefined,
    clear: () => setFault(undefined),
    fail: (failure: Fault<Field>) => setFault({ ...failure, place: 'form' }),
    submit,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

function focusAfter<Field extends string>(
  fault: Shown<Field>,
  fieldsRef: RefObject<HTMLElement | null>,
): void {
  const atFault = fault.field && fieldsRef.current?.querySelector(`[name="${fault.field}"]`);
  const target = atFault ?? fault.focused;
  if (target instanceof HTMLElement) target.focus();
}
