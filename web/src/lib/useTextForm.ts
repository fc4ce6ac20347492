import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Failure } from './failure';

/** What is wrong with a form, and the field at fault, if it is one. */
export type Fault<Field extends string> = Failure & { field?: Field | undefined };

type Shown<Field extends string> = Fault<Field> & {
  /** Input errors appear at the field, the server's response above the form. */
  place: 'field' | 'form';
  /** The element that had the focus before the fields were disabled. */
  focused?: Element | null;
};

type Values<Field extends string> = Readonly<Record<Field, string>>;

type Options<Field extends string> = {
  initial: Values<Field>;
  /** The first error in the input. */
  check: (values: Values<Field>) => { message: string; field: NoInfer<Field> } | undefined;
  send: (values: Values<Field>) => Promise<void>;
  explain: (error: unknown) => Fault<NoInfer<Field>>;
};

/** A form of text fields: validates, sends, and focuses the field with an error. */
export function useTextForm<Field extends string>({ initial, check, send, explain }: Options<Field>) {
  const fieldsRef = useRef<HTMLElement>(null);
  const [values, setValues] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<Shown<Field>>();

  // Waits until the fields are enabled again.
  useEffect(() => {
    if (fault) focusAfter(fault, fieldsRef);
  }, [fault]);

  const submit = async () => {
    if (isBusy) return;
    const typed = check(values);
    if (typed) {
      setFault({ ...typed, place: 'field' });
      return;
    }
    const focused = document.activeElement;
    setFault(undefined);
    setIsBusy(true);
    try {
      await send(values);
    } catch (error) {
      setFault({ ...explain(error), place: 'form', focused });
    }
    setIsBusy(false);
  };

  return {
    /** Attach around the fields. */
    fieldsRef: (fields: HTMLElement | null) => {
      fieldsRef.current = fields;
    },
    isBusy,
    /** The message above the form. */
    alert: fault?.place === 'form' ? { message: fault.message, detail: fault.detail } : undefined,
    values,
    setValues,
    /** Props for a text field. An edit clears its error. */
    field: (name: Field) => ({
      name,
      value: values[name],
      onChange: (value: string) => {
        setFault(undefined);
        setValues((current) => ({ ...current, [name]: value }));
      },
      isDisabled: isBusy,
      error: fault?.place === 'field' && fault.field === name ? fault.message : undefined,
    }),
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
