import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '@/domain/plans/feedback/feedback';
import { type Distance, distanceFigure, withUnit } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { doneDistance, doneMinutes } from '../feedback/recorded';
import { DistanceText } from './DistanceText';

type Planned = { distance: Distance; durationMinutes: number };

/**
 * "11.8 km", and "11.8 km of 11.5" if that differs from the plan at one decimal. A session planned by time alone is told in
 * time. Nothing where what was done is not known.
 */
export function doneAmount(answer: Answer | undefined, { distance, durationMinutes }: Planned) {
  if (distance.amount > 0 || durationMinutes === 0) {
    const done = doneDistance(answer, distance.unit);
    if (done === undefined) return undefined;
    const [figure, planned] = [distanceFigure(done), distanceFigure(distance.amount)];
    const isAsPlanned = distance.amount === 0 || figure === planned;
    return { text: withUnit(figure, distance.unit), planned: isAsPlanned ? undefined : planned };
  }
  const done = doneMinutes(answer);
  if (done === undefined) return undefined;
  return {
    text: hoursAndMinutes(done),
    planned: done === durationMinutes ? undefined : hoursAndMinutes(durationMinutes),
  };
}

export function DoneAmount({ text: done, planned }: NonNullable<ReturnType<typeof doneAmount>>) {
  const { t } = useLingui();
  if (planned === undefined) return <Amount text={done} />;
  return (
    <span className="workout-amount" title={t`${done} of ${planned}`}>
      <span>
        <DistanceText text={done} />
      </span>{' '}
      <span className="workout-of">
        <Trans>of {planned}</Trans>
      </span>
    </span>
  );
}

/** "13.0 km", "45 min", or "about 8.3 km" for an estimate. */
export function Amount({ text }: { text: string }) {
  return (
    <span className="workout-amount">
      <DistanceText text={text} />
    </span>
  );
}
