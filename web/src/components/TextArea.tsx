import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
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
  /** Takes the place of the hint. */
  error?: string | undefined;
};

/** Several lines of text. */
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
  return (
    <AriaTextField
      value={value}
      onChange={onChange}
      name={name}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className="flex min-w-0 flex-col gap-[5px]"
    >
      <FieldLabel as={Label} isRequired={isRequired} isOptional={isOptional}>
        {label}
      </FieldLabel>
      <AriaTextArea
        rows={rows}
        placeholder={placeholder}
        className={`block w-full resize-none px-2.5 py-[7px] text-sm outline-none placeholder:text-ink-3 focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-focus max-md:text-md ${fieldFrame}`}
      />
      <FieldMessage as={Text} hint={hint} error={error} />
    </AriaTextField>
  );
}
