import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { courseGeometry } from '@/domain/race-plan/courseGeometry';
import { placeWithUnit } from '@/domain/race-plan/raceFigures';
import type { DistanceUnit } from '@/domain/units/distance';
import { edgeChange, edgesOf, withEdgeAt, withJoin, withSplit } from './edges';
import type { RacePlanForm } from './useRacePlanForm';

type Props = {
  form: RacePlanForm;
  geometry: ReturnType<typeof courseGeometry>;
  unit: DistanceUnit;
  /** Names a section, by its place. */
  onName: (index: number) => void;
};

/** The ends of the sections, over the chart: dragged, or moved by the arrow keys. Enter splits, Delete joins. */
export function SectionEdges({ form, geometry, unit, onName }: Props) {
  const { t } = useLingui();
  const { plan } = form;
  const [dragged, setDragged] = useState<{ index: number; metres: number }>();
  const frame = useRef<HTMLDivElement>(null);
  const all = edgesOf(form.body, plan);
  const { edges, names } = all;
  const { left, end, lane, land, elevation, x } = geometry;
  const whole = plan.distanceMeters;
  const bottom = elevation ? land[1] : lane[1];
  const place = (index: number, metres: number) =>
    form.change(edgeChange(withEdgeAt(all, index, metres)), true);

  const metresAt = ({ clientX }: PointerEvent) => {
    const start = frame.current?.getBoundingClientRect().left ?? 0;
    return ((clientX - start - left) / (end - left)) * whole;
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const at = edges[index] ?? 0;
    const change =
      event.key === 'Enter'
        ? withSplit(all, index + 1)
        : event.key === 'Delete' || event.key === 'Backspace'
          ? withJoin(all, index)
          : undefined;
    const step = { ArrowLeft: -100, ArrowRight: 100 }[event.key];
    if (!change && step === undefined) return;
    event.preventDefault();
    if (change) form.change(edgeChange(change));
    else if (step !== undefined) place(index, at + step);
  };
  return (
    <div ref={frame} className="absolute inset-x-0 top-0">
      {plan.sections.map(({ number, fromMeters, toMeters }, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the dialog of sections names them by keyboard too.
        <div
          key={number}
          className="absolute"
          style={{ top: 0, height: bottom, left: x(fromMeters), width: x(toMeters) - x(fromMeters) }}
          onDoubleClick={() => onName(index)}
        />
      ))}
      {edges.map((edge, index) => {
        const at = dragged?.index === index ? dragged.metres : edge;
        const number = index + 2;
        const name = names[index + 1] ?? '';
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the edge keeps its focus while it moves.
            key={index}
            role="slider"
            tabIndex={0}
            aria-orientation="horizontal"
            aria-label={name === '' ? t`Start of section ${number}` : t`Start of section ${number}, ${name}`}
            aria-valuemin={0}
            aria-valuemax={Math.round(whole)}
            aria-valuenow={Math.round(at)}
            aria-valuetext={placeWithUnit(at, unit)}
            aria-keyshortcuts="Enter Delete"
            className="course-edge"
            data-dragged={dragged?.index === index || undefined}
            style={{ top: lane[0], height: bottom - lane[0], left: x(at) }}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setDragged({ index, metres: edge });
            }}
            onPointerMove={(event) => {
              if (dragged?.index !== index) return;
              setDragged({ index, metres: withEdgeAt(all, index, metresAt(event)).edges[index] ?? edge });
            }}
            onPointerUp={() => {
              if (dragged && dragged.metres !== edge) place(index, dragged.metres);
              setDragged(undefined);
            }}
            onPointerCancel={() => setDragged(undefined)}
          >
            {dragged?.index === index && (
              <span className="chart-tip" style={{ top: -30, left: 8, translate: '-50%' }} aria-hidden="true">
                {placeWithUnit(dragged.metres, unit)}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
