import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { FieldLabel } from '@/components/fields/FieldLabel';
import { FieldMessage } from '@/components/fields/FieldMessage';
import { fieldFocusWithin, fieldFrame, fieldHeights } from '@/components/fields/fieldClass';
import { maxWeeks } from '@/lib/limits';
import { durationError } from '../planProblem';
import { useEditorStore, usePlan } from '../state/editorStore';
import { typeDuration } from '../state/planChanges';
import { changeWeeks, settleDuration } from '../state/planSteps';

/** The plan grows while a duration is typed; one that would cut off workouts asks on blur. */
export function WeeksField({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  const store = useEditorStore();
  const text = usePlan((plan) => plan.durationText);
  const weeks = usePlan((plan) => plan.weeks);
  const id = useId();
  const messageId = `${id}message`;
  const shownError = durationError(text) ?? error;

  const step = (by: number) => changeWeeks(store, Math.min(Math.max(weeks + by, 1), maxWeeks));
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter';
    const isStep = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    // This key press must not answer the question that it may open.
    if (isEnter || isStep || (isText && !/\d/.test(event.key))) event.preventDefault();
    if (isEnter) settleDuration(store);
    if (isStep) step(event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    <div className="flex min-w-0 flex-col gap-[5px]">
      <FieldLabel htmlFor={id} isRequired>
        {t`Duration (weeks)`}
      </FieldLabel>
      <div
        {...(shownError !== undefined && { 'data-invalid': true })}
        className={`flex items-center ${fieldFrame} ${fieldFocusWithin} ${fieldHeights.md}`}
      >
        <input
          id={id}
          type="number"
          name="duration"
          min={1}
          max={maxWeeks}
          value={text}
          onChange={({ target }) => store.edit((plan) => typeDuration(plan, target.value), 'duration')}
          onBlur={() => settleDuration(store)}
          onKeyDown={onKeyDown}
          autoComplete="off"
          aria-required="true"
          aria-invalid={shownError !== undefined || undefined}
          aria-describedby={shownError === undefined ? undefined : messageId}
          className="h-full min-w-0 flex-1 appearance-none rounded-md bg-transparent px-2.5 outline-none [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button
          type="button"
          aria-label={t`One week less`}
          tabIndex={-1}
          disabled={weeks <= 1}
          onClick={() => step(-1)}
          className={stepClass}
        >
          <Minus className="size-3.5" strokeWidth={1.9} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={t`One week more`}
          tabIndex={-1}
          disabled={weeks >= maxWeeks}
          onClick={() => step(1)}
          className={`mr-1 ${stepClass}`}
        >
          <Plus className="size-3.5" strokeWidth={1.9} aria-hidden="true" />
        </button>
      </div>
      <FieldMessage id={messageId} error={shownError} />
    </div>
  );
}

const stepClass =
  'grid size-6 flex-none place-items-center rounded-sm text-ink-3 hover:text-ink disabled:cursor-not-allowed disabled:text-ink-disabled max-md:h-11 max-md:w-9';
