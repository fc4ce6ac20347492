import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { DateInput } from '@/components/fields/DateInput';
import { FieldMessage } from '@/components/fields/FieldMessage';
import { useEditorStore, usePlan } from '../state/editorStore';
import { moveStart } from '../state/planSteps';

/** The dates that the server accepts. */
const [first, last] = ['1900-01-01', '2199-12-31'];

/**
 * Typing a date passes through others, each of which would move the whole plan, so it applies on blur or Enter. A date
 * picked with the pointer applies at once.
 */
export function StartDateField() {
  const { t } = useLingui();
  const store = useEditorStore();
  const startsOn = usePlan((plan) => plan.startsOn);
  const [typed, setTyped] = useState<string>();
  const isTyping = useRef(false);
  const id = useId();

  const settle = (date: string | undefined) => {
    setTyped(undefined);
    if (date !== undefined && date >= first && date <= last) moveStart(store, date);
  };
  const onChange = (date: string) => {
    if (isTyping.current) setTyped(date);
    else settle(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    isTyping.current = true;
    if (event.key === 'Enter' || isSave) settle(typed);
    // The new date may ask a question, to be answered before saving; this key press must not answer it.
    if (isSave && store.getState().question) event.stopPropagation();
    if (event.key === 'Enter') event.preventDefault();
  };
  const error =
    typed !== undefined && typed > last ? t`Start date must be between the years 1900 and 2199` : undefined;

  return (
    <div className="flex min-w-0 flex-col gap-[5px]">
      <label htmlFor={id} className="text-xs font-medium whitespace-nowrap text-ink-2">
        {t`Start Date`}
      </label>
      <DateInput
        id={id}
        name="startDate"
        required
        min={first}
        max={last}
        value={typed ?? startsOn}
        shown={startsOn}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          isTyping.current = false;
        }}
        onBlur={() => {
          isTyping.current = false;
          settle(typed);
        }}
        isInvalid={error !== undefined}
      />
      <FieldMessage error={error} />
    </div>
  );
}
