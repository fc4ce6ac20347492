import { lazy, Suspense } from 'react';
import { figuresOf, otherFigure } from '@/domain/plans/figures';
import type { Workout } from '@/domain/plans/plan';
import { useEstimating } from '../paces/planPaces';
import { usePaceText } from '../paces/usePaceText';
import { detailParts } from './detailParts';
import { figureParts } from './figureParts';

const StepFigures = lazy(() => import('./StepFigures').then(({ StepFigures }) => ({ default: StepFigures })));

/** The pace of a workout or its key part, else its time or distance if the day does not show it yet. */
export function PaceOrTime({ workout }: { workout: Workout }) {
  const text = usePaceText(workout);
  const other = otherFigure(figuresOf(workout, useEstimating()));
  const told = withoutTitle(text, workout.title);
  return (
    <>
      {told === '' ? <OtherFigure text={other} /> : <Figures text={told} />}
      {workout.session && workout.session.steps.length > 0 && (
        <Suspense fallback={null}>
          <StepFigures workout={workout} />
        </Suspense>
      )}
    </>
  );
}

/** The title above already has the amount: "5 × 1 km" and then "@ 5k pace (4:05 /km)". */
function withoutTitle(text: string, title: string): string {
  if (text === title) return '';
  return text.startsWith(`${title} @ `) ? text.slice(title.length + 1) : text;
}

/** "about 1 h 40", which narrow days write as "~1 h 40". */
function OtherFigure({ text }: { text: string }) {
  const { before, figure, after } = figureParts(text);
  return (
    <span title={text}>
      {before !== '' && <span className="about">{before}</span>}
      {figure}
      {after}
    </span>
  );
}

/** "4:20–4:30 /km", without the unit where it shares a narrow line with an answer; or parts, as many as fit. */
function Figures({ text }: { text: string }) {
  const [, pace, unit] = /^([\d:–]+) (\/\w+)$/.exec(text) ?? [];
  if (pace !== undefined)
    return (
      <span>
        {pace}
        <span className="unit-of-pace"> {unit}</span>
      </span>
    );
  const parts = detailParts(text);
  return (
    <span className="detail-parts" title={parts.join(' ') || undefined}>
      {parts.map((part) => (
        <span key={part} className="detail-part">
          {part}
        </span>
      ))}
    </span>
  );
}
