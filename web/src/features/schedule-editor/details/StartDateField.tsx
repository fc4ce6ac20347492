import { parseDate } from '@internationalized/date';
import { Calendar } from 'lucide-react';
import { useId, useState } from 'react';
import { FieldMessage } from '@/components/FieldMessage';
import { fieldFrame, fieldHeights } from '@/components/fieldClass';
import { formatDay } from '@/lib/formatDay';
import { useEditorStore, usePlan } from '../state/editorStore';
import { moveStart } from '../state/planSteps';

/** The days that the server takes. */
const [first, last] = ['1900-01-01', '2199-12-31'];

/**
 * The browser's own: it is typed, picked and read aloud in the person's language, and weighs nothing. At rest it reads
 * as every other date does.
 */
export function StartDateField() {
  const store = useEditorStore();
  const startsOn = usePlan((plan) => plan.startsOn);
  const [typed, setTyped] = useState<string>();
  const id = useId();

  // A year typed digit by digit goes through 2, 20 and 202: the plan follows once it is one of ours.
  const type = (date: string) => {
    const isUsable = date >= first && date <= last;
    setTyped(isUsable ? undefined : date);
    if (isUsable) moveStart(store, date);
  };
  const error =
    typed !== undefined && typed > last ? 'Start date must be between the years 1900 and 2199' : undefined;

  return (
    <div className="flex min-w-0 flex-col gap-[5px]">
      <label htmlFor={id} className="text-xs font-medium whitespace-nowrap text-ink-2">
        Start Date
      </label>
      <div className="start-date">
        <input
          id={id}
          type="date"
          name="startDate"
          required
          min={first}
          max={last}
          value={typed ?? startsOn}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
          {...(error !== undefined && { 'data-invalid': true, 'aria-invalid': true })}
          className={`w-full min-w-0 px-2.5 outline-none focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-focus dark:[color-scheme:dark] ${fieldFrame} ${fieldHeights.md}`}
        />
        <span aria-hidden="true" className={`start-date-text ${fieldHeights.md}`}>
          {formatDay(parseDate(startsOn))}
          <Calendar className="size-[15px] text-ink-3" strokeWidth={1.9} />
        </span>
      </div>
      <FieldMessage error={error} />
    </div>
  );
}
