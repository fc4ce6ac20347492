import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { DistanceUnit } from '@/domain/units/distance';
import { kindOf } from './limits';
import type { Recording, Recordings } from './recordings';
import { isProblem, statusText } from './statusText';

type Props = {
  recording: Recording;
  recordings: Recordings;
  unit: DistanceUnit;
  /** It stands in the sheet of an answer, which is sent whatever becomes of the file. */
  isWithAnswer?: boolean;
};

/** A file on its way: what it is, how much of it is sent, and a way to take it back. */
export function RecordingRow({ recording, recordings, unit, isWithAnswer = false }: Props) {
  const { t } = useLingui();
  const { id, name, size, status } = recording;
  const hasProblem = isProblem(recording);
  const said = statusText(recording, unit);
  const percent = status.kind === 'sending' ? Math.round((status.sentBytes / Math.max(size, 1)) * 100) : 0;
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_44px] items-center gap-3 border-t border-line py-2 pr-1 pl-3 first:border-t-0">
      <span
        aria-hidden="true"
        className="type-tag grid h-[42px] w-9 place-items-center rounded-[4px] border border-control text-[9.5px]"
      >
        {kindOf(name)}
      </span>
      <span className="min-w-0">
        <b className="block truncate text-[15px] leading-[19px] font-semibold">{name}</b>
        <small
          {...(hasProblem ? { role: 'alert' } : { 'aria-live': 'polite' })}
          className={`block text-xs leading-4 wrap-break-word ${hasProblem ? 'text-danger' : 'text-ink-3'}`}
        >
          {hasProblem && isWithAnswer ? t`${said} Your answer is sent anyway.` : said}
        </small>
        {status.kind === 'sending' && (
          <span
            role="progressbar"
            aria-label={t`Sending ${name}`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="mt-1.5 block h-1 overflow-hidden rounded-[2px] bg-bar-track"
          >
            <i className="block h-full bg-ink forced-color-adjust-none" style={{ width: `${percent}%` }} />
          </span>
        )}
      </span>
      <button
        type="button"
        aria-label={t`Remove ${name}`}
        onClick={() => void recordings.remove(id)}
        className="grid size-11 place-items-center rounded-md text-ink-2"
      >
        <X className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
      </button>
    </li>
  );
}
