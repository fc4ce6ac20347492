import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { IconButton } from './IconButton';

const sizes = {
  md: 'h-(--h-control) text-sm max-md:h-(--h-control-lg) max-md:text-md',
  lg: 'h-[42px] text-[15px] max-md:h-[46px] max-md:text-md',
};

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  name: string;
  type?: 'text' | 'email' | 'password';
  size?: keyof typeof sizes;
  autoComplete?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  hint?: string;
  /** Takes the place of the hint. */
  error?: string | undefined;
  /** Sits at the end of the label's line. */
  labelEnd?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
};

export function TextField({
  label,
  value,
  onChange,
  name,
  type = 'text',
  size = 'md',
  autoComplete,
  isRequired = false,
  isDisabled = false,
  hint,
  error,
  labelEnd,
  inputRef,
}: Props) {
  const [isRevealed, setIsRevealed] = useState(false);
  const isPassword = type === 'password';

  return (
    <AriaTextField
      value={value}
      onChange={onChange}
      name={name}
      type={isPassword && isRevealed ? 'text' : type}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(autoComplete !== undefined && { autoComplete })}
      className="flex min-w-0 flex-col gap-[5px]"
    >
      <span className="flex items-baseline justify-between gap-3 text-xs font-medium text-ink-2">
        <Label>
          {label}
          {isRequired && (
            <span aria-hidden="true" className="font-semibold text-tartan-text">
              {' *'}
            </span>
          )}
        </Label>
        {labelEnd}
      </span>
      <Group
        className={`flex items-center gap-2 rounded-md border border-control bg-surface transition-colors duration-(--dur-1) hover:border-ink-2 has-[input:focus]:border-ink has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-focus data-disabled:border-line-strong data-disabled:bg-sunken data-disabled:text-ink-disabled data-invalid:border-danger data-invalid:inset-ring data-invalid:inset-ring-danger dark:bg-sunken ${sizes[size]}`}
      >
        <Input
          ref={inputRef}
          className="h-full min-w-0 flex-1 rounded-md bg-transparent px-2.5 outline-none placeholder:text-ink-3"
        />
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
      {error === undefined ? (
        hint !== undefined && (
          <Text slot="description" className="text-xs text-ink-3">
            {hint}
          </Text>
        )
      ) : (
        <Text
          slot="errorMessage"
          role="alert"
          className="flex items-center gap-[5px] text-xs font-medium text-danger"
        >
          <CircleAlert className="size-[13px] flex-none" strokeWidth={1.9} aria-hidden="true" />
          {error}
        </Text>
      )}
    </AriaTextField>
  );
}
