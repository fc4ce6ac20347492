import { useId } from 'react';
import { DateInput } from './DateInput';
import { FieldLabel } from './FieldLabel';
import { FieldMessage } from './FieldMessage';

type Props = {
  label: string;
  name: string;
  /** An ISO date, or empty. */
  value: string;
  onChange: (day: string) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
};

export function DateField({
  label,
  name,
  value,
  onChange,
  isRequired = false,
  isDisabled = false,
  hint,
  error,
}: Props) {
  const id = useId();
  const messageId = `${id}message`;
  return (
    <div className="flex min-w-0 flex-col gap-[5px]">
      <FieldLabel htmlFor={id} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <DateInput
        id={id}
        name={name}
        min="1900-01-01"
        max="2199-12-31"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        disabled={isDisabled}
        aria-required={isRequired || undefined}
        isInvalid={error !== undefined}
        aria-describedby={error !== undefined || hint !== undefined ? messageId : undefined}
      />
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  );
}
