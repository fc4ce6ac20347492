import { t } from '@lingui/core/macro';
import { clock } from '@/domain/steps/pace';
import { type Distance, type DistanceUnit, totalDistance, totalInUnit } from '@/domain/units/distance';
import { readPace } from '@/domain/units/pace';
import type { Compared, PlannedFigures } from './compared';

type Done = { distance: Distance; durationMinutes: number };

/**
 * The average pace, next to the planned pace if that is for the whole run. The pace of reps says nothing about the
 * whole session, so it is compared with the session's planned average instead.
 */
export function paceRow(planned: PlannedFigures, done: Done | undefined): Compared | undefined {
  const { unit } = planned.distance;
  const seconds = done && averageSeconds(done, unit);
  const range = planned.isOnePace ? rangeOf(planned, unit) : averageRange(planned);
  if (seconds === undefined || !range) return undefined;
  return {
    what: planned.isOnePace ? t`Pace` : t`Average pace`,
    planned: range.from === range.to ? clock(range.from) : `${clock(range.from)}–${clock(range.to)}`,
    done: clock(seconds),
    difference: difference(seconds, range),
  };
}

type Range = { from: number; to: number };

function difference(seconds: number, { from, to }: Range): string {
  if (seconds >= from && seconds <= to) return from === to ? t`as planned` : t`in range`;
  return seconds < from ? `−${clock(from - seconds)}` : `+${clock(seconds - to)}`;
}

function averageSeconds({ distance, durationMinutes }: Done, unit: DistanceUnit): number | undefined {
  const amount = totalInUnit(totalDistance([distance]), unit);
  return amount > 0 && durationMinutes > 0 ? Math.round((durationMinutes * 60) / amount) : undefined;
}

/** A figure estimated from a pace says nothing about the pace. */
function averageRange(planned: PlannedFigures): Range | undefined {
  if (planned.isDistanceEstimated || planned.isTimeEstimated) return undefined;
  const seconds = averageSeconds(planned, planned.distance.unit);
  return seconds === undefined ? undefined : { from: seconds, to: seconds };
}

function rangeOf({ paceFrom = '', paceTo = '' }: PlannedFigures, unit: DistanceUnit): Range | undefined {
  const ends = [paceFrom, paceTo].flatMap((text) => {
    const { pace } = readPace(text, unit);
    return pace && pace.unit === unit ? [pace.minutes * 60 + pace.seconds] : [];
  });
  return ends.length === 0 ? undefined : { from: Math.min(...ends), to: Math.max(...ends) };
}
