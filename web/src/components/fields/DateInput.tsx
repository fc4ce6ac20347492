import { parseDate } from '@internationalized/date';
import { Trans } from '@lingui/react/macro';
import { Calendar } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatDay } from '@/lib/formatDay';
import { fieldFrame, fieldHeights } from './fieldClass';
import './date-field.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value'> & {
  /** An ISO day, or empty. */
  value: string;
  /** What it reads as at rest, where that is not the value. */
  shown?: string;
  isInvalid?: boolean;
};

/** A year may have five figures while it is typed. */
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The browser's own: it is typed, picked and read aloud in the person's language, and weighs nothing. At rest it reads
 * as every other date does.
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
          formatDay(parseDate(shown))
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
