import { type RefObject, useState } from 'react';
import { type Failure, failureOf } from './failure';
import { fieldErrors } from './httpError';
import { useFocusFirstInvalid } from './movingFocus';
import { toast } from './toast';

/** Error messages by the server's field names. An empty message marks a field whose error is explained elsewhere. */
export type FieldProblems = Partial<Record<string, string>>;

type Fault = { problems: FieldProblems; failure?: Failure | undefined };

type Options<Form> = {
  /** Validates what does not need the server. */
  check: (form: Form) => Fault;
  send: (form: Form) => Promise<unknown>;
  /** Shown in a toast if no field explains the failure. */
  failed: string;
  /** Overrides the explanation of a failure. */
  explain?: (error: unknown) => Failure | undefined;
};

type FormSaving<Form> = {
  /** Resolves to whether it succeeded. */
  save: (form: Form) => Promise<boolean>;
  isBusy: boolean;
  problems: FieldProblems;
  /** A failure that is not about a single field. */
  failure: Failure | undefined;
  /** Called on every edit. */
  clearProblems: () => void;
  /** Attach around the fields: the first invalid one gets the focus. */
  fieldsRef: RefObject<HTMLDivElement | null>;
};

const nothing: Fault = { problems: {} };

/**
 * Validates and sends a dialog's form, with an error at every field concerned. The dialog stays open until `save`
 * succeeds.
 */
export function useFormSaving<Form>({ check, send, failed, explain }: Options<Form>): FormSaving<Form> {
  const [fault, setFault] = useState<Fault>(nothing);
  const [isBusy, setIsBusy] = useState(false);
  const fieldsRef = useFocusFirstInvalid(fault.problems, isBusy);

  const faultOf = (error: unknown): Fault => {
    const problems = fieldErrors(error);
    if (Object.keys(problems).length > 0) return { problems };
    const explained = explain?.(error);
    if (!explained) toast.error(failed);
    return { problems, failure: explained ?? failureOf(error) };
  };
  const save = async (form: Form): Promise<boolean> => {
    // A date of which a part is missing has no value, as an empty one has none.
    const inputs = fieldsRef.current?.querySelectorAll('input') ?? [];
    const halfTyped = [...inputs].find((input) => input.validity.badInput);
    if (halfTyped) {
      halfTyped.reportValidity();
      return false;
    }
    const known = check(form);
    setFault(known);
    if (known.failure || Object.keys(known.problems).length > 0) return false;
    setIsBusy(true);
    const fault = await send(form).then(() => undefined, faultOf);
    setIsBusy(false);
    if (fault) setFault(fault);
    return fault === undefined;
  };

  return {
    save,
    isBusy,
    problems: fault.problems,
    failure: fault.failure,
    clearProblems: () => setFault(nothing),
    fieldsRef,
  };
}
