import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { ChartCard } from '@/components/charts/ChartCard';
import { DataTable } from '@/components/charts/DataTable';
import { linePath, marksBetween, scale, stepFor } from '@/components/charts/scale';
import { useWidth } from '@/components/charts/useWidth';
import { distanceMarks } from '@/domain/race-plan/courseGeometry';
import { placeWithUnit } from '@/domain/race-plan/raceFigures';
import type { RacePlan, RaceReview } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { metresPerUnit } from '@/domain/units/distance';
import { numberText } from '@/lib/language/numbers';
import { behindAt, turnsOf } from './behind';
import { differenceText, signedTime } from './differenceText';
import '@/domain/race-plan/course-chart.css';

type Props = { plan: RacePlan; review: RaceReview };

const [top, bottom, left, right] = [24, 174, 44, 8];
const steps = [10, 20, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600];

/** Seconds behind the plan: ahead is above the line, behind is below. */
export function TimeLine({ plan, review }: Props) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 1_050);
  const x = scale([0, plan.distanceMeters], [left, width - right]);
  const seconds = review.line.map(([, behind]) => behind);
  const [least, most] = [Math.min(0, ...seconds), Math.max(0, ...seconds)];
  const margin = Math.max(10, (most - least) * 0.12);
  const y = scale([least - margin, most + margin], [top, bottom]);
  const marks = marksBetween(least, most, stepFor(most - least || 1, 4, steps));
  const line = review.line.map(([metres, behind]) => [x(metres), y(behind)] as const);
  const ends = plan.sections.flatMap(({ number, toMeters }) => {
    const behind = behindAt(review.line, toMeters);
    return behind === undefined ? [] : [{ number, metres: toMeters, behind }];
  });
  const turns = turnsOf(ends.map(({ metres, behind }) => [metres, behind]));
  const told = ends.map(({ metres, behind }) => {
    const place = placeWithUnit(metres, unit);
    const difference = differenceText(behind);
    return t`${difference} at ${place}`;
  });
  const path = linePath(line);
  const last = line.at(-1);
  return (
    <ChartCard
      className="race-review-line"
      title={t`Where the time went`}
      line={t`seconds behind the plan, on the plan is on the line`}
      table={
        <DataTable
          caption={t`Where the time went`}
          heads={[t`Place`, t`Difference`]}
          rows={ends.map(({ metres, behind }) => [placeWithUnit(metres, unit), differenceText(behind)])}
        />
      }
    >
      <div ref={frame} className="course-chart">
        <svg
          width={width}
          height={200}
          viewBox={`0 0 ${width} 200`}
          role="img"
          aria-label={`${t`Time behind the plan by distance.`} ${told.join(', ')}.`}
        >
          {plan.sections.map(({ number, fromMeters, toMeters }) => (
            <g key={number}>
              <rect
                className="is-ground"
                x={x(fromMeters) + 0.75}
                y={top}
                width={Math.max(0, x(toMeters) - x(fromMeters) - 1.5)}
                height={bottom - top}
              />
              {x(toMeters) - x(fromMeters) > 12 && (
                <text className="is-strong" x={(x(fromMeters) + x(toMeters)) / 2} y={16} textAnchor="middle">
                  {number}
                </text>
              )}
            </g>
          ))}
          {marks.map((mark) => (
            <g key={mark}>
              <line className="grid-line" x1={left} x2={width - right} y1={y(mark)} y2={y(mark)} />
              <text x={left - 7} y={y(mark) + 4} textAnchor="end">
                {mark === 0 ? t({ message: 'plan', comment: 'On an axis: on the plan' }) : signedTime(mark)}
              </text>
            </g>
          ))}
          <line className="axis-line" x1={left} x2={width - right} y1={y(0)} y2={y(0)} />
          {last && <path className="is-land" d={`${path}L${last[0]} ${y(0)}L${left} ${y(0)}Z`} />}
          <path className="is-run" d={path} />
          {ends.map(({ number, metres, behind }, index) => (
            <g key={number}>
              <circle className="is-point" cx={x(metres)} cy={y(behind)} r={3.5} />
              {turns.includes(index) && (
                <text
                  className="is-strong"
                  x={x(metres) - 8}
                  y={y(behind) + (behind < 0 ? -9 : 16)}
                  textAnchor="end"
                >
                  {signedTime(behind)}
                </text>
              )}
            </g>
          ))}
          {distanceMarks(plan.distanceMeters, unit, width).map((at) => (
            <text key={at} x={x(at * metresPerUnit[unit])} y={192} textAnchor="middle">
              {numberText(at, 0)}
            </text>
          ))}
          <text x={width - right} y={192} textAnchor="end">
            {placeWithUnit(plan.distanceMeters, unit)}
          </text>
        </svg>
      </div>
      <p className="mt-2 text-base leading-5 text-ink-2">{review.sentence}</p>
    </ChartCard>
  );
}
