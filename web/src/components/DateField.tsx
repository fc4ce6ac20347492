import { useId } from 'react';
import { FieldLabel } from './FieldLabel';
import { FieldMessage } from './FieldMessage';
import { fieldFrame, fieldHeights } from './fieldClass';

type Props = {
  label: string;
  name: string;
  /** An ISO day, or empty. */
  value: string;
  onChange: (day: string) => void;
  isDisabled?: boolean;
  hint?: string | undefined;
  /** Takes the place of the hint. */
  error?: string | undefined;
};

/** The browser's own: it is typed, picked and read aloud in the person's language. */
export function DateField({ label, name, value, onChange, isDisabled = false, hint, error }: Props) {
  const id = useId();
  const messageId = `${id}message`;
  return (
    <div className="flex min-w-0 flex-col gap-[5px]">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <input
        id={id}
        type="date"
        name={name}
        min="1900-01-01"
        max="2199-12-31"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        disabled={isDisabled}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error !== undefined || hint !== undefined ? messageId : undefined}
        {...(error !== undefined && { 'data-invalid': true })}
        className={`w-full min-w-0 px-2.5 outline-none focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-focus dark:[color-scheme:dark] ${fieldFrame} ${fieldHeights.md}`}
      />
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  );
}
