import type { Page } from '@/athlete/plan/page';
import { airText, isSlower, slowerText } from '@/domain/conditions/conditions';
import type { DistanceUnit } from '@/domain/units/distance';

type Air = NonNullable<Page['conditions']>[number];

/** What the heat or the height of the day costs. The paces of the session stay as they are. */
export function DayAir({ air, unit }: { air: Air; unit: DistanceUnit }) {
  return (
    <p className="mx-[16px] mb-3.5 rounded-lg bg-sunken px-3.5 py-2.5 text-sm text-ink-2">
      <b className="font-semibold text-ink">{airText(air, unit)}.</b> {isSlower(air) && slowerText(air, unit)}
    </p>
  );
}
