import { Trans } from '@lingui/react/macro';
import { dateOfDay } from '@/domain/plans/days';
import { doneOfPlanned } from '@/domain/plans/doneOfPlanned';
import { summaryOf } from '@/domain/plans/summary';
import { useFeedback } from '../feedback/useFeedback';
import { useEstimating } from '../paces/planPaces';
import { usePlan } from '../state/editorStore';
import { dayNumbersOff } from '../time-off/daysOff';
import { bothAmounts, doneSoFar, stepsOnTarget } from './doneFigures';

/** "230.4 of 226.1 km run", "41 of 44 steps on target" */
export function DoneSoFar({ today, className }: { today: number; className: string }) {
  const feedback = useFeedback((state) => state.feedback);
  const runs = useFeedback((state) => state.runs);
  const daysOff = useFeedback((state) => state.off);
  const estimating = useEstimating();
  const startsOn = usePlan((plan) => plan.startsOn);
  const summary = usePlan(summaryOf);
  const dateOf = (day: number) => dateOfDay(startsOn, day).toString();
  const due = { today, off: dayNumbersOff(daysOff, startsOn) };
  const both = doneSoFar(summary, dateOf, due, { feedback, runs }, estimating);
  const { done, planned } = doneOfPlanned(bothAmounts(both.done, both.planned, summary.measure, estimating));
  const { on, all } = stepsOnTarget(runs);
  return (
    <>
      <span className={className}>
        <Trans>
          <b className="font-semibold text-ink">{done}</b> of {planned} run
        </Trans>
      </span>
      {all > 0 && (
        <span className={`${className} max-[1365px]:hidden`}>
          <Trans>
            <b className="font-semibold text-ink">
              {on} of {all}
            </b>{' '}
            steps on target
          </Trans>
        </span>
      )}
    </>
  );
}
