import { useId } from 'react';
import { FieldLabel } from './FieldLabel';
import { FieldMessage } from './FieldMessage';
import { fieldFrame } from './fieldClass';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  name: string;
  rows: number;
  placeholder?: string;
  isRequired?: boolean;
  isOptional?: boolean;
  isDisabled?: boolean;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
};

/** A multi-line text field. */
export function TextArea({
  label,
  value,
  onChange,
  name,
  rows,
  placeholder,
  isRequired = false,
  isOptional = false,
  isDisabled = false,
  hint,
  error,
}: Props) {
  const id = useId();
  const messageId = `${id}message`;
  const isInvalid = error !== undefined;
  return (
    <div className="flex min-w-0 flex-col gap-[5px]">
      <FieldLabel htmlFor={id} isRequired={isRequired} isOptional={isOptional}>
        {label}
      </FieldLabel>
      <textarea
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        rows={rows}
        placeholder={placeholder}
        disabled={isDisabled}
        aria-required={isRequired || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid || hint !== undefined ? messageId : undefined}
        {...(isDisabled && { 'data-disabled': true })}
        {...(isInvalid && { 'data-invalid': true })}
        className={`block w-full resize-none px-2.5 py-[7px] text-sm outline-none placeholder:text-ink-3 focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-focus max-md:text-md ${fieldFrame}`}
      />
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  );
}
