import { useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import type { RacePlanForm } from './useRacePlanForm';

type Props<Figure> = {
  form: RacePlanForm;
  name: string;
  label: string;
  unit: string;
  /** The figure as it is now. */
  text: string;
  /** Undefined where the text means nothing. */
  read: (text: string) => Figure | undefined;
  problem: string;
  onChange: (figure: Figure) => void;
  isOptional?: boolean;
  isDisabled?: boolean;
};

/** A figure that counts as soon as it can be read. Until then its text stays, with what is wrong. */
export function FigureField<Figure>({ form, text, read, problem, onChange, ...field }: Props<Figure>) {
  const [typed, setTyped] = useState<string>();
  const isInvalid = typed !== undefined && read(typed) === undefined;
  const change = (next: string) => {
    setTyped(next);
    const figure = read(next);
    form.markInvalid(field.name, figure === undefined);
    if (figure !== undefined) onChange(figure);
  };
  return (
    <TextField
      {...field}
      inputMode="text"
      value={typed ?? text}
      onChange={change}
      error={isInvalid ? problem : undefined}
    />
  );
}
