import {
  type HTMLAttributes,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { RevealButton } from '@/components/buttons/RevealButton';
import { FieldLabel } from './FieldLabel';
import { FieldMessage } from './FieldMessage';
import { fieldFocusWithin, fieldFrame, fieldHeights } from './fieldClass';

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
  /** Replaces the hint. */
  error?: string | undefined;
  /** Marks the field as invalid without a message; the form explains the error. */
  isInvalid?: boolean;
  /** Placed at the end of the label's line. */
  labelEnd?: ReactNode;
  /** The unit of the number. */
  unit?: string;
  inputRef?: Ref<HTMLInputElement>;
  onKeyDown?: KeyboardEventHandler;
};

/** A native input: React Aria's includes its autocomplete code, too heavy for the sign-in page. */
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
  const id = useId();
  const messageId = `${id}message`;
  const [isRevealed, setIsRevealed] = useState(false);
  const isPassword = type === 'password';
  const hasMessage = error !== undefined || hint !== undefined;

  return (
    <div className="flex min-w-0 flex-col gap-[5px]">
      <FieldLabel htmlFor={id} isRequired={isRequired} isOptional={isOptional} end={labelEnd}>
        {label}
      </FieldLabel>
      <div
        {...(isDisabled && { 'data-disabled': true })}
        {...(isInvalid && { 'data-invalid': true })}
        className={`flex items-center gap-2 ${fieldFrame} ${fieldFocusWithin} ${fieldHeights[size]}`}
      >
        <input
          ref={inputRef}
          id={id}
          name={name}
          type={isPassword && isRevealed && !isDisabled ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          disabled={isDisabled}
          // biome-ignore lint/a11y/noAutofocus: for a field in something that has just opened.
          autoFocus={autoFocus}
          autoComplete={autoComplete}
          inputMode={inputMode}
          placeholder={placeholder}
          aria-required={isRequired || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={hasMessage ? messageId : undefined}
          // A revealed password must not reach a spell-checking service.
          {...(isPassword && { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' })}
          className="h-full min-w-0 flex-1 rounded-md bg-transparent px-2.5 outline-none placeholder:text-ink-3"
        />
        {unit !== undefined && (
          <span aria-hidden="true" className="pr-2.5 text-xs text-ink-3">
            {unit}
          </span>
        )}
        {isPassword && <RevealButton isRevealed={isRevealed} onChange={setIsRevealed} />}
      </div>
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  );
}
