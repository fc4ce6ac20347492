import { Trans } from '@lingui/react/macro';
import type { PageGoal } from '@/athlete/plan/page';
import { basisText, rangeText } from '@/domain/goals/prediction';
import type { DistanceUnit } from '@/domain/units/distance';

type Props = { prediction: NonNullable<PageGoal['prediction']>; unit: DistanceUnit };

/** Where the athlete stands today, with what it rests on. */
export function RaceRange({ prediction, unit }: Props) {
  const range = rangeText(prediction);
  const basis = basisText(prediction, unit);
  return (
    <p className="mt-1.5 px-[34px] text-sm text-ink-2">
      <Trans>
        Where you stand today: <b className="font-semibold text-ink">{range}</b>, {basis}
      </Trans>
    </p>
  );
}
