import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import type { ActivitySummary } from '@/domain/activities/activity';
import { durationText, metresText } from '@/domain/activities/runFigures';
import type { DistanceUnit } from '@/domain/units/distance';

type Props = { run: ActivitySummary; unit: DistanceUnit };

/** A run that nobody planned, dashed; G opens it, and so does a click. The day's name contains it. */
export function ExtraRunTile({ run, unit }: Props) {
  return (
    <span className="extra-run" data-run={run.activityId} aria-hidden="true">
      <Plus className="size-[11px]" strokeWidth={2} />
      {lengthOf(run, unit)}
    </span>
  );
}

/** "extra run, 5.1 km" */
export function extraRunText(run: ActivitySummary, unit: DistanceUnit): string {
  const length = lengthOf(run, unit);
  return t`extra run, ${length}`;
}

function lengthOf({ distanceInMeters, timerSeconds }: ActivitySummary, unit: DistanceUnit): string {
  return distanceInMeters ? metresText(distanceInMeters, unit) : durationText(timerSeconds);
}
