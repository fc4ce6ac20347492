import { useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { IconButton } from '@/components/buttons/IconButton';
import { FieldLabel } from './FieldLabel';
import { FieldMessage } from './FieldMessage';
import { fieldFocusWithin, fieldFrame } from './fieldClass';

type Props = {
  label: string;
  /** The label of the button, such as "Add group". The default is for tags. */
  addLabel?: string;
  /** "Add a group" */
  placeholder?: string;
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  isDisabled?: boolean;
  error?: string | undefined;
};

/** Enter and the plus button add the typed tag; Backspace in an empty field removes the last one. */
export function TagField({ label, addLabel, placeholder, tags, onChange, isDisabled = false, error }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);

  const add = () => {
    onChange(withTag(tags, typed));
    setTyped('');
    inputRef.current?.focus();
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    inputRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(tags.slice(0, -1));
    }
  };

  return (
    <AriaTextField
      value={typed}
      onChange={setTyped}
      onKeyDown={onKeyDown}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      autoComplete="off"
      className="flex min-w-0 flex-col gap-[5px]"
    >
      <FieldLabel as={Label}>{label}</FieldLabel>
      <Group
        className={`flex min-h-(--h-control) items-center py-1 pr-1 pl-1.5 text-sm max-md:min-h-(--h-control-lg) max-md:text-md ${fieldFrame} ${fieldFocusWithin}`}
      >
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-[5px]">
          {tags.map((tag) => (
            <span
              key={tag}
              className="inline-flex h-6 max-w-full items-center gap-1 rounded-full border border-line-strong bg-sunken pr-0.5 pl-[7px] text-xs text-ink-2 dark:bg-sunken-2"
            >
              <span className="truncate" title={tag}>
                {tag}
              </span>
              <Button
                aria-label={t`Remove ${tag}`}
                isDisabled={isDisabled}
                onPress={() => remove(tag)}
                className="relative grid size-[18px] flex-none place-items-center rounded-full hover:text-ink max-md:after:absolute max-md:after:-inset-2"
              >
                <X className="size-[11px]" strokeWidth={1.9} aria-hidden="true" />
              </Button>
            </span>
          ))}
          <Input
            ref={inputRef}
            placeholder={placeholder ?? t`Add a tag`}
            className="h-6 min-w-24 flex-1 bg-transparent px-1 outline-none placeholder:text-ink-3"
          />
        </div>
        <IconButton
          label={addLabel ?? t`Add tag`}
          size="sm"
          className="-my-0.5"
          isDisabled={isDisabled}
          onPress={add}
        >
          <Plus strokeWidth={1.9} />
        </IconButton>
      </Group>
      <FieldMessage as={Text} error={error} />
    </AriaTextField>
  );
}

/** Adds the trimmed tag, unless it is empty or already present in any letter case. */
function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim();
  const isKnown = tags.some((known) => known.toLowerCase() === tag.toLowerCase());
  return tag === '' || isKnown ? tags : [...tags, tag];
}
