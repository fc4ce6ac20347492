import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '@/domain/plans/feedback/feedback';
import { type Distance, distanceFigure, withUnit } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { doneDistance, doneMinutes } from '../feedback/recorded';
import { figureParts } from './figureParts';

type Planned = { distance: Distance; durationMinutes: number };

/**
 * "11.8 km", and "11.8 of 11.5" if that differs from the plan at one decimal. A session planned by time alone is told in time.
 * Nothing where what was done is not known.
 */
export function doneAmount(answer: Answer | undefined, { distance, durationMinutes }: Planned) {
  if (distance.amount > 0 || durationMinutes === 0) {
    const done = doneDistance(answer, distance.unit);
    if (done === undefined) return undefined;
    const [figure, planned] = [distanceFigure(done), distanceFigure(distance.amount)];
    return distance.amount === 0 || figure === planned
      ? { text: withUnit(figure, distance.unit), planned: undefined, isTime: false, unit: distance.unit }
      : { text: figure, planned, isTime: false, unit: distance.unit };
  }
  const done = doneMinutes(answer);
  if (done === undefined) return undefined;
  const planned = done === durationMinutes ? undefined : hoursAndMinutes(durationMinutes);
  return { text: hoursAndMinutes(done), planned, isTime: true, unit: distance.unit };
}

type DoneProps = NonNullable<ReturnType<typeof doneAmount>> & {
  /** Without room for what was planned: the name of a month is beside it. */
  isShort?: boolean;
};

export function DoneAmount({ text: done, planned, isTime, unit, isShort = false }: DoneProps) {
  const { t } = useLingui();
  if (isShort && planned !== undefined && !isTime)
    return <Amount text={withUnit(done, unit)} isTime={isTime} />;
  if (planned === undefined) return <Amount text={done} isTime={isTime} />;
  return (
    <span className="workout-amount" title={t`${done} of ${planned}`}>
      {done}
      <span className="workout-of">
        <Trans>of {planned}</Trans>
      </span>
    </span>
  );
}

/** "13.0 km", "45 min", or "about 8.3 km" for an estimate. */
export function Amount({ text, isTime }: { text: string; isTime: boolean }) {
  const { before, figure, after } = figureParts(text);
  // "45 min" can be shortened to "45′", and "1 h 45" cannot.
  const isMinutes = isTime && !/\d/.test(after);
  return (
    <span className={`workout-amount ${isMinutes ? 'is-time' : ''}`}>
      {before !== '' && <span className="about">{before}</span>}
      {figure}
      <span className={`unit ${isTime ? '' : 'unit-of-distance'}`}>{after.trimStart()}</span>
    </span>
  );
}
