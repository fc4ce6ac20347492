import { useLingui } from '@lingui/react/macro';
import { distanceFigure, figuresOf, timeFigure } from '@/domain/plans/figures';
import type { WorkoutContent } from '@/domain/plans/plan';
import { type HandSet, HandSetFigure } from '@/domain/session-reader/HandSetFigure';
import { clock } from '@/domain/steps/pace';
import { unitKm } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import { wholeFigureParts } from '../calendar/figureParts';
import { useEstimating } from '../paces/planPaces';

type Props = {
  content: WorkoutContent;
  /** Only the distance is known while a pace is asked about. */
  isOpen: boolean;
  handSet: HandSet | undefined;
};

/** Distance, time and average pace. "about" stands only before what the athlete's paces give. */
export function FigureRow({ content, isOpen, handSet }: Props) {
  const { t } = useLingui();
  const estimating = useEstimating();
  const figures = figuresOf(content, estimating);
  const { distance, minutes } = figures;
  const { unit } = estimating;
  const km = distance ? distance.value.amount * unitKm(distance.value.unit) : 0;
  const isPaced = km > 0 && minutes && figures.isRunning;
  const pace = isPaced ? clock((figures.secondsPerKm ?? (minutes.value * 60) / km) * unitKm(unit)) : '';
  const perText = perUnit(unit);
  if (!distance && !minutes) return null;
  const row = (
    <p className="mt-[9px] flex flex-wrap items-baseline gap-x-5">
      <Figure text={distanceFigure(figures)} />
      {!isOpen && <Figure text={timeFigure(figures)} />}
      {!isOpen && pace !== '' && <Figure text={`${pace} ${t`${perText} on average`}`} />}
    </p>
  );
  if (!handSet) return row;
  const isDistance = handSet.byHand.distance !== undefined;
  return (
    <HandSetFigure
      {...handSet}
      fields={isDistance ? ['distance'] : ['durationInMinutes']}
      name={isDistance ? t`Distance` : t`Duration`}
    >
      {row}
    </HandSetFigure>
  );
}

function Figure({ text }: { text: string }) {
  if (text === '') return null;
  const { before, figure, after } = wholeFigureParts(text);
  return (
    <span className="flex items-baseline gap-1 whitespace-nowrap">
      {before !== '' && <span className="text-xs text-ink-3">{before.trim()}</span>}
      <b className="type-display text-[20px] leading-6 tracking-[-0.015em]">{figure}</b>
      {after !== '' && <span className="text-xs text-ink-3">{after.trim()}</span>}
    </span>
  );
}
