import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { dateOfDay } from '@/domain/plans/days';
import { doneOfPlanned } from '@/domain/plans/doneOfPlanned';
import { describeWhole, wholeAmount } from '@/domain/plans/figures';
import { numbers } from '@/domain/plans/numbers';
import { summaryOf } from '@/domain/plans/summary';
import { DistanceText } from '../calendar/DistanceText';
import { useFeedback } from '../feedback/useFeedback';
import { useEstimating } from '../paces/planPaces';
import { usePlan } from '../state/editorStore';
import { bothAmounts, doneOfWeek } from './doneFigures';
import { daysOffOfWeek, dueOfWeek } from './dueOfWeek';

type Props = {
  week: number;
  /** Of the figure. */
  className: string;
  /** For a week of which nothing is known. */
  children: ReactNode;
};

/** "53.0 of 47.6 km", and a bar of what was done with a tick at what was planned. */
export function WeekDone({ week, className, children }: Props) {
  const feedback = useFeedback((state) => state.feedback);
  const { t } = useLingui();
  const runs = useFeedback((state) => state.runs);
  const off = useFeedback((state) => state.off);
  const estimating = useEstimating();
  const startsOn = usePlan((plan) => plan.startsOn);
  const summary = usePlan((plan) => summaryOf(plan).weeks[week - 1]);
  const measure = usePlan((plan) => summaryOf(plan).measure);
  if (!summary) return children;
  const dates = numbers((week - 1) * 7, 7).map((day) => dateOfDay(startsOn, day).toString());
  const done = doneOfWeek(summary, dates, { feedback, runs }, estimating);
  if (!done) return children;
  const isOff = daysOffOfWeek(off, startsOn, week);
  const { due: whole, excused } = dueOfWeek(summary.days, isOff, feedback, estimating);
  const excusedText = describeWhole(excused, measure, estimating.unit);
  const isExcused = wholeAmount(excused, measure) > 0;
  const told = doneOfPlanned(bothAmounts(done, whole, measure, estimating));
  const { planned } = told;
  const bar = { '--amount': wholeAmount(done, measure), '--planned': wholeAmount(whole, measure) };
  return (
    <>
      <span className={className} {...(isExcused && { title: t`${excusedText} excused` })}>
        <DistanceText text={told.done} />{' '}
        <span className="week-of">
          <Trans>of {planned}</Trans>
        </span>
      </span>
      <span className="week-bar has-done" style={bar as CSSProperties} />
    </>
  );
}
