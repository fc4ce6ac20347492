import { Trans } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import { amountFigure, describeWhole, figuresOf, otherFigure, wholeOf } from '@/domain/plans/figures';
import type { WorkoutContent } from '@/domain/plans/plan';
import { IntensityProfile } from '@/domain/steps/IntensityProfile';
import { inOrder } from '@/domain/steps/steps';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeText } from '@/domain/workouts/workoutTypes';
import { figureParts } from '../calendar/figureParts';
import { useEstimating } from '../paces/planPaces';
import { usePaceText } from '../paces/usePaceText';

type Props = {
  contents: readonly WorkoutContent[];
  athleteName: string | undefined;
};

/** Several sessions on a day: each with its amount, and whether it counts as running. */
export function MixedSessions({ contents, athleteName }: Props) {
  const estimating = useEstimating();
  const time = describeWhole(wholeOf(contents, estimating), 'time', estimating.unit);
  const count = contents.length;
  // Kilometres on a bike take as long as nobody knows: they are not drawn.
  const drawn = contents.filter(
    ({ type, session }) =>
      type !== 'alt' || inOrder(session?.steps ?? []).every(({ extent }) => extent.type !== 'distance'),
  );
  const steps = drawn.flatMap(({ session }) => session?.steps ?? []);
  const looks = drawn.flatMap(({ type, session }) =>
    (session?.steps ?? []).map(() => (type === 'alt' ? ('other' as const) : undefined)),
  );
  return (
    <>
      <ul className="rounded-lg border border-line bg-surface">
        {contents.map((content, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a session is identified by its place in the text
          <Session key={place} content={content} />
        ))}
      </ul>
      {steps.length > 0 && (
        <div className="mt-4">
          <IntensityProfile
            steps={steps}
            type={drawn.find(({ type }) => type !== 'alt')?.type ?? 'alt'}
            paces={estimating.paces}
            height={48}
            isLow
            looks={looks}
          />
        </div>
      )}
      <p className="mt-2.5 flex flex-wrap gap-x-[18px] text-xs text-ink-3">
        <span>
          <Trans>
            Day <b className="font-semibold text-ink">{time}</b>
          </Trans>
        </span>
        <span className="ml-auto">
          {athleteName === undefined ? (
            <Trans>{count} sessions</Trans>
          ) : (
            <Trans>
              {count} sessions, {athleteName} can answer each
            </Trans>
          )}
        </span>
      </p>
    </>
  );
}

function Session({ content }: { content: WorkoutContent }) {
  const figures = figuresOf(content, useEstimating());
  const { before, figure, after } = figureParts(amountFigure(figures));
  const isMeasured = figures.isRunning && figures.distance !== undefined;
  const pace = usePaceText(content);
  const line = [isMeasured ? pace : workoutTypeText(content.type), isMeasured && otherFigure(figures)];
  return (
    <li className="grid min-h-[58px] grid-cols-[26px_minmax(0,1fr)_auto] items-center gap-[11px] border-line px-3 py-2 text-sm not-first:border-t">
      <WorkoutMark type={content.type} size="lg" />
      <span className="min-w-0">
        <b className="block truncate text-base font-semibold">{content.title}</b>
        <small className="block truncate text-xs text-ink-3">{line.filter(Boolean).join(', ')}</small>
      </span>
      <span className="text-right">
        <b className="block text-base font-semibold">
          {before}
          {figure}
          <span className="ml-[3px] text-xs font-body text-ink-3">{after.trim()}</span>
        </b>
        {isMeasured ? (
          <small className="inline-flex items-center gap-[5px] text-xs font-medium text-success">
            <Check className="size-[13px]" strokeWidth={1.9} aria-hidden="true" />
            <Trans>counts as running</Trans>
          </small>
        ) : (
          <small className="inline-flex items-center gap-[5px] text-xs text-ink-3">
            <Minus className="size-[13px]" strokeWidth={1.9} aria-hidden="true" />
            <Trans>doesn’t count</Trans>
          </small>
        )}
      </span>
    </li>
  );
}
