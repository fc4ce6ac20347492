import { Eye, EyeOff } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEventHandler, type ReactNode, type Ref, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { FieldLabel } from './FieldLabel';
import { FieldMessage } from './FieldMessage';
import { fieldFocusWithin, fieldFrame, fieldHeights } from './fieldClass';
import { IconButton } from './IconButton';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  name: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  size?: keyof typeof fieldHeights;
  autoComplete?: string;
  autoFocus?: boolean;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  isRequired?: boolean;
  isOptional?: boolean;
  isDisabled?: boolean;
  hint?: string | undefined;
  /** Takes the place of the hint. */
  error?: string | undefined;
  /** Marks the field without a message of its own: the form says what is wrong. */
  isInvalid?: boolean;
  /** Sits at the end of the label's line. */
  labelEnd?: ReactNode;
  /** What the number counts. */
  unit?: string;
  inputRef?: Ref<HTMLInputElement>;
  onKeyDown?: KeyboardEventHandler;
};

export function TextField({
  label,
  value,
  onChange,
  name,
  type = 'text',
  size = 'md',
  autoComplete,
  autoFocus = false,
  inputMode,
  placeholder,
  isRequired = false,
  isOptional = false,
  isDisabled = false,
  hint,
  error,
  isInvalid = error !== undefined,
  labelEnd,
  unit,
  inputRef,
  onKeyDown,
}: Props) {
  const [isRevealed, setIsRevealed] = useState(false);
  const isPassword = type === 'password';

  return (
    <AriaTextField
      value={value}
      onChange={onChange}
      name={name}
      type={isPassword && isRevealed && !isDisabled ? 'text' : type}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={isInvalid}
      validationBehavior="aria"
      autoFocus={autoFocus}
      {...(autoComplete !== undefined && { autoComplete })}
      {...(inputMode !== undefined && { inputMode })}
      {...(onKeyDown && { onKeyDown })}
      className="flex min-w-0 flex-col gap-[5px]"
    >
      <FieldLabel isRequired={isRequired} isOptional={isOptional} end={labelEnd}>
        {label}
      </FieldLabel>
      <Group className={`flex items-center gap-2 ${fieldFrame} ${fieldFocusWithin} ${fieldHeights[size]}`}>
        <Input
          ref={inputRef}
          {...(placeholder !== undefined && { placeholder })}
          // A shown password must not go to a spelling service.
          {...(isPassword && { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' })}
          className="h-full min-w-0 flex-1 rounded-md bg-transparent px-2.5 outline-none placeholder:text-ink-3"
        />
        {unit !== undefined && (
          <span aria-hidden="true" className="pr-2.5 text-xs text-ink-3">
            {unit}
          </span>
        )}
        {isPassword && (
          <IconButton
            label={isRevealed ? 'Hide password' : 'Show password'}
            size="sm"
            className="mr-1.5"
            onPress={() => setIsRevealed(!isRevealed)}
          >
            {isRevealed ? <EyeOff strokeWidth={1.9} /> : <Eye strokeWidth={1.9} />}
          </IconButton>
        )}
      </Group>
      <FieldMessage hint={hint} error={error} />
    </AriaTextField>
  );
}
