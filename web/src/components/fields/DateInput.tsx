import { parseDate } from '@internationalized/date';
import { Trans } from '@lingui/react/macro';
import { Calendar } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatNarrowDay } from '@/lib/formatDay';
import { fieldFrame, fieldHeights } from './fieldClass';
import './date-field.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value'> & {
  /** An ISO date, or empty. */
  value: string;
  /** The text shown without focus, if it is not the value. */
  shown?: string;
  isInvalid?: boolean;
};

/** A year can have five digits while it is being typed. */
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A native date input: it is typed, picked and read aloud in the person's language, and adds no script. Without focus
 * it shows the same format as every other date.
 */
export function DateInput({ value, shown = value, isInvalid = false, ...input }: Props) {
  return (
    <div className="date-field">
      <input
        type="date"
        value={value}
        {...input}
        {...(isInvalid && { 'data-invalid': true, 'aria-invalid': true })}
        className={`w-full min-w-0 px-2.5 outline-none focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-focus dark:[color-scheme:dark] ${fieldFrame} ${fieldHeights.md}`}
      />
      <span aria-hidden="true" className={`date-field-text ${fieldHeights.md}`}>
        {isDay.test(shown) ? (
          formatNarrowDay(parseDate(shown))
        ) : (
          <span className="text-ink-3">
            <Trans>Choose a day</Trans>
          </span>
        )}
        <Calendar className="size-[15px] text-ink-3" strokeWidth={1.9} />
      </span>
    </div>
  );
}
