import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { popoverItem, popoverPanel } from '@/components/overlays/overlayClass';
import { FieldLabel } from './FieldLabel';
import { selectButton } from './selectClass';

type Option<Id> = {
  id: Id;
  name: string;
  /** Shown before the name. */
  start?: ReactNode;
};

type Props<Id> = {
  label: string;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  options: readonly Option<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
  autoFocus?: boolean;
  defaultOpen?: boolean;
  /** Usually the width. */
  className?: string;
};

/** A choice from a short list. */
export function Select<Id extends string | number>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  isDisabled = false,
  autoFocus = false,
  defaultOpen = false,
  className = '',
}: Props<Id>) {
  return (
    <AriaSelect
      {...(isLabelHidden && { 'aria-label': label })}
      value={value}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id);
        if (chosen) onChange(chosen.id);
      }}
      isDisabled={isDisabled}
      autoFocus={autoFocus}
      defaultOpen={defaultOpen}
      className={`flex min-w-0 flex-col gap-[5px] ${className}`}
    >
      {!isLabelHidden && <FieldLabel as={Label}>{label}</FieldLabel>}
      <Button className={selectButton}>
        <SelectValue className="flex min-w-0 items-center gap-2 truncate" />
        <ChevronsUpDown className="size-[13px] flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
      </Button>
      <Popover className={`min-w-(--trigger-width) ${popoverPanel}`}>
        <ListBox className="max-h-[min(320px,50dvh)] overflow-auto outline-none">
          {options.map(({ id, name, start }) => (
            <ListBoxItem key={id} id={id} textValue={name} className={popoverItem}>
              {({ isSelected }) => (
                <>
                  {start}
                  <span className="min-w-0 truncate" title={name}>
                    {name}
                  </span>
                  {isSelected && (
                    <Check
                      className="ml-auto size-4 flex-none text-tartan-text [[slot=value]_&]:hidden"
                      strokeWidth={1.9}
                      aria-hidden="true"
                    />
                  )}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
