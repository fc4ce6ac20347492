import { type RefObject, useState } from 'react';
import { type Failure, failureOf } from './failure';
import { fieldErrors } from './httpError';
import { useFocusFirstInvalid } from './movingFocus';
import { toast } from './toast';

/** What is wrong, by the name that the server gives the field. An empty message marks a field that is explained elsewhere. */
export type FieldProblems = Partial<Record<string, string>>;

type Fault = { problems: FieldProblems; failure?: Failure | undefined };

type Options<Form> = {
  /** What can be checked without the server. */
  check: (form: Form) => Fault;
  send: (form: Form) => Promise<unknown>;
  /** Shown in a toast if no field explains the failure. */
  failed: string;
  /** In the place of what a failure says of itself. */
  explain?: (error: unknown) => Failure | undefined;
};

type FormSaving<Form> = {
  /** Tells whether it was done. */
  save: (form: Form) => Promise<boolean>;
  isBusy: boolean;
  problems: FieldProblems;
  /** What is not about a field. */
  failure: Failure | undefined;
  /** Any edit clears what was said. */
  clearProblems: () => void;
  /** Wraps the fields: the first with an error gets the focus. */
  fieldsRef: RefObject<HTMLDivElement | null>;
};

const nothing: Fault = { problems: {} };

/** Validates and sends a dialog, with an error at every field concerned. It stays open until `save` succeeds. */
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
