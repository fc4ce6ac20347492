import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { useWidth } from '@/components/charts/useWidth';
import { minutesAndSeconds } from '@/domain/activities/runFigures';
import { formatRaceTime } from '@/domain/races/raceTime';
import type { DistanceUnit } from '@/domain/units/distance';
import { numberText } from '@/lib/language/numbers';
import { type ChartSize, courseGeometry } from './courseGeometry';
import { courseSentence, paceFigure, placeWithUnit } from './raceFigures';
import type { RacePlan } from './racePlan';
import './course-chart.css';

/** Below this, only the number of a section is shown. */
const roomForPace = 40;
const roomForNumber = 12;
/** Narrower charts are drawn as on a phone. */
const leastWide = 560;

type Geometry = ReturnType<typeof courseGeometry>;
type Props = {
  plan: RacePlan;
  unit: DistanceUnit;
  /** Defaults to what fits. */
  size?: ChartSize;
  /** Lies over the chart. */
  children?: (geometry: Geometry) => ReactNode;
};

/** The pace of each section over the elevation of the course. */
export function CourseChart({ plan, unit, size: given, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, given === 'phone' ? 326 : 1_050);
  const size = given ?? (width < leastWide ? 'phone' : 'wide');
  const geometry = courseGeometry(plan, width, size, unit);
  return (
    <div ref={frame} className="course-chart" data-size={size}>
      <svg
        width={width}
        height={geometry.height}
        viewBox={`0 0 ${width} ${geometry.height}`}
        role="img"
        aria-label={courseSentence(plan, unit)}
      >
        <PaceLane geometry={geometry} unit={unit} isPhone={size === 'phone'} />
        <Land plan={plan} geometry={geometry} isPhone={size === 'phone'} />
        <DistanceMarks plan={plan} geometry={geometry} unit={unit} isPhone={size === 'phone'} />
      </svg>
      {children?.(geometry)}
    </div>
  );
}

type PartProps = { geometry: Geometry; isPhone: boolean };

function PaceLane({ geometry, unit, isPhone }: PartProps & { unit: DistanceUnit }) {
  const { left, end, lane, land, names, paceMarks, blocks, elevation } = geometry;
  const bottom = elevation ? land[1] : lane[1];
  return (
    <>
      {blocks.map(({ section, x, width }) => (
        <rect
          key={section.number}
          className={section.isHardest ? 'is-ground is-hardest' : 'is-ground'}
          x={x + 0.75}
          y={lane[0]}
          width={Math.max(0, width - 1.5)}
          height={bottom - lane[0]}
        />
      ))}
      {paceMarks.map(({ pace, y }) => (
        <g key={pace}>
          <line className="grid-line" x1={left} x2={end} y1={y} y2={y} />
          <text x={left - 7} y={y + 4} textAnchor="end">
            {minutesAndSeconds(pace)}
          </text>
        </g>
      ))}
      {blocks.map(({ section, x, width, y }) => (
        <g key={section.number}>
          <rect
            className={section.isHardest ? 'is-block is-hardest' : 'is-block'}
            x={x + 0.75}
            y={y}
            width={Math.max(0, width - 1.5)}
            height={Math.max(0, lane[1] - y)}
          />
          <line className="is-edge" x1={x + 0.75} x2={x + Math.max(0.75, width - 0.75)} y1={y} y2={y} />
          {width >= roomForNumber && (
            <text className="is-strong" x={x + width / 2} y={names} textAnchor="middle">
              {section.number}
            </text>
          )}
          {!isPhone && width >= roomForPace && (
            <text className="is-strong" x={x + width / 2} y={y - 7} textAnchor="middle">
              {paceFigure(section.paceSecondsPerKm, unit)}
            </text>
          )}
        </g>
      ))}
      <line className="axis-line" x1={left} x2={end} y1={lane[1]} y2={lane[1]} />
    </>
  );
}

function Land({ plan, geometry, isPhone }: PartProps & { plan: RacePlan }) {
  const { t } = useLingui();
  const { left, end, lane, land, title, x, elevation, heightAt } = geometry;
  const bottom = elevation ? land[1] : lane[1];
  return (
    <>
      {elevation && (
        <>
          <text x={left} y={title - (isPhone ? 0 : 8)}>
            <tspan className="is-strong">{t`Elevation`}</tspan>
            <tspan dx={8}>m</tspan>
          </text>
          {elevation.marks.map(({ height, y }) => (
            <g key={height}>
              <line className="grid-line" x1={left} x2={end} y1={y} y2={y} />
              <text x={left - 7} y={y + 4} textAnchor="end">
                {numberText(height, 0)}
              </text>
            </g>
          ))}
          <path className="is-land" d={elevation.ground} />
          <path className="is-profile" d={elevation.line} />
          <line className="axis-line" x1={left} x2={end} y1={land[1]} y2={land[1]} />
        </>
      )}
      {plan.cutOffs.map(({ meters, seconds }) => (
        <g key={meters}>
          <line
            className="is-cut-off"
            x1={x(meters)}
            x2={x(meters)}
            y1={elevation ? Math.min(heightAt(meters), land[1] - 24) : lane[0]}
            y2={bottom}
          />
          {!isPhone && (
            <text
              className="is-semi"
              x={x(meters) + (x(meters) > end - 90 ? -5 : 5)}
              y={bottom - 7}
              textAnchor={x(meters) > end - 90 ? 'end' : 'start'}
            >
              {formatRaceTime(seconds)}
            </text>
          )}
        </g>
      ))}
      {plan.stations.map(({ meters }) => (
        <path
          key={meters}
          className="is-aid"
          d={`M${x(meters).toFixed(1)} ${(elevation ? heightAt(meters) : bottom).toFixed(1)}l-4 -7h8z`}
        />
      ))}
    </>
  );
}

function DistanceMarks({
  plan,
  geometry,
  unit,
  isPhone,
}: PartProps & { plan: RacePlan; unit: DistanceUnit }) {
  const { lane, marks, distanceMarks, end, elevation } = geometry;
  // Without a profile the marks are right below the paces.
  const y = elevation ? marks : lane[1] + 18;
  return (
    <>
      {distanceMarks.map(({ at, x }) => (
        <text key={at} x={x} y={y} textAnchor="middle">
          {numberText(at, 0)}
        </text>
      ))}
      {!isPhone && (
        <text x={end} y={y} textAnchor="end">
          {placeWithUnit(plan.distanceMeters, unit)}
        </text>
      )}
    </>
  );
}
