import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExtraRun } from '../feedback/runs';
import { Amount } from './DoneAmount';

/** A run that nobody planned, alone on its day. G opens it, and so does a click. */
export function ExtraRunTile({ run, date }: { run: ExtraRun; date: ReactNode }) {
  const { activityId, title, amount, pace, effort, spoken } = run;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-run={activityId}
      aria-label={spoken}
      className="workout is-extra"
    >
      <span className="workout-head">
        <ExtraMark />
        <Amount text={amount} />
        <span className="day-date">{date}</span>
      </span>
      <span className="workout-title">{title}</span>
      <span className="workout-detail">{pace}</span>
      {effort && (
        <span className="feedback-marks">
          <span className="effort-box">{effort}</span>
        </span>
      )}
    </button>
  );
}

/** On a phone, below its day. */
export function ExtraRunRow({ run, name }: { run: ExtraRun; name: string }) {
  const { t } = useLingui();
  const { activityId, athleteId, title, amount, pace, spoken, effort } = run;
  return (
    <Link
      to="/athletes/$athleteId/activities/$activityId"
      params={{ athleteId, activityId }}
      aria-label={`${name}: ${spoken}`}
      className="ml-[50px] flex min-h-11 items-center gap-2.5 rounded-md border border-dashed border-control px-2.5 text-sm"
    >
      <ExtraMark />
      <span className="min-w-0 flex-1 truncate">
        {title}
        {pace !== '' && <span className="text-xs text-ink-2"> {pace}</span>}
      </span>
      {effort && <span className="text-xs text-ink-2">{t`effort ${effort}`}</span>}
      <b className="font-semibold">{amount}</b>
    </Link>
  );
}

function ExtraMark() {
  return (
    <span className="extra-mark" aria-hidden="true">
      <Plus className="size-3" strokeWidth={1.9} />
    </span>
  );
}
