import { parseDate } from '@internationalized/date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, ChevronUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { IconButton } from '@/components/buttons/IconButton';
import { Bib } from '@/domain/athletes/Bib';
import { isUndated } from '@/domain/plans/days';
import { minutesOfWhole } from '@/domain/plans/figures';
import { summaryOf } from '@/domain/plans/summary';
import { formatDay } from '@/lib/formatDay';
import { wholeText } from '@/lib/language/numbers';
import { answeredCount } from '../answeredCount';
import { wholeOfPlan } from '../calendar/totals';
import { hasRuns } from '../feedback/runs';
import { useFeedback } from '../feedback/useFeedback';
import { useEstimating } from '../paces/planPaces';
import type { PlanProblem } from '../planProblem';
import { usePlan } from '../state/editorStore';
import { dayNumbersOff } from '../time-off/daysOff';
import { PlanForm } from './PlanForm';
import { PlanProfile } from './PlanProfile';
import { PlanTotals } from './PlanTotals';
import { WeeklyVolumes } from './WeeklyVolumes';

const DoneSoFar = lazy(() => import('../done/DoneSoFar').then(({ DoneSoFar }) => ({ default: DoneSoFar })));

type Props = {
  today: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  problem: PlanProblem | undefined;
  /** Instead of the choice of an athlete. */
  athleteField?: ReactNode;
  onGoToWeek: (week: number) => void;
};

/** The form and the tiles, or a single bar when collapsed. */
export function PlanDetails({ today, isOpen, onOpenChange, problem, athleteField, onGoToWeek }: Props) {
  const { t } = useLingui();
  if (!isOpen) return <FoldedDetails today={today} onOpen={() => onOpenChange(true)} />;
  return (
    <>
      <section
        aria-label={t`Plan details`}
        className="grid grid-cols-[minmax(0,1.1fr)_minmax(0,.95fr)_minmax(0,1fr)] gap-6 rounded-lg border border-line bg-surface px-[18px] pt-3.5 pb-4 max-[1180px]:grid-cols-2"
      >
        <PlanForm problem={problem} athleteField={athleteField} />
        <div className="flex flex-col border-l border-line pl-6 *:flex-1 max-[1180px]:col-span-2 max-[1180px]:border-0 max-[1180px]:pl-0">
          <WeeklyVolumes today={today} onGoToWeek={onGoToWeek} />
        </div>
      </section>
      <PlanTotals
        end={
          <IconButton
            label={t`Fold plan details`}
            size="sm"
            className="absolute! top-2.5 right-2.5"
            onPress={() => onOpenChange(false)}
          >
            <ChevronUp strokeWidth={1.9} />
          </IconButton>
        }
      />
    </>
  );
}

function FoldedDetails({ today, onOpen }: { today: number; onOpen: () => void }) {
  const { t } = useLingui();
  const athlete = usePlan((plan) => plan.athlete);
  const startsOn = usePlan((plan) => plan.startsOn);
  const weeks = usePlan((plan) => plan.weeks);
  const { totals } = usePlan(summaryOf);
  const feedback = useFeedback((state) => state.feedback);
  const isRecorded = useFeedback(({ runs }) => hasRuns(runs));
  const days = usePlan((plan) => plan.days);
  const off = useFeedback((state) => state.off);
  const count = answeredCount({ days }, feedback, today, dayNumbersOff(off, startsOn));
  const workoutCount = wholeText(totals.workoutCount);
  return (
    <section
      aria-label={t`Plan details`}
      className="flex h-[50px] items-center gap-5 overflow-hidden rounded-lg border border-line bg-surface pr-4 pl-2 text-sm whitespace-nowrap"
    >
      <button
        type="button"
        aria-expanded={false}
        onClick={onOpen}
        className="flex h-[30px] items-center gap-[5px] rounded-sm pr-2.5 pl-1.5 font-semibold hover:bg-sunken"
      >
        <ChevronRight className="size-[15px] text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        {t`Plan details`}
      </button>
      {athlete && (
        <span className="flex min-w-0 items-center gap-2 font-medium">
          <Bib name={athlete.name} />
          <span className="truncate" title={athlete.name}>
            {athlete.name}
          </span>
        </span>
      )}
      <span className="text-ink-3 max-[1279px]:hidden">
        {!isUndated(startsOn) && `${formatDay(parseDate(startsOn))}, `}
        <Plural value={weeks} one="# week" other="# weeks" />
      </span>
      <span className="text-ink-3 max-lg:hidden">
        <Trans>
          <b className="font-semibold text-ink">{workoutCount}</b> Total Workouts
        </Trans>
      </span>
      {isRecorded ? (
        <Suspense fallback={null}>
          <DoneSoFar today={today} className="text-ink-3 max-[1279px]:hidden" />
        </Suspense>
      ) : (
        <span className="text-ink-3 max-[1279px]:hidden">
          {count ? <Answered {...count} /> : <TotalDuration />}
        </span>
      )}
      <PlanProfile today={today} className="ml-auto h-[26px] w-[118px] max-lg:hidden" />
    </section>
  );
}

function Answered({ answered, due }: { answered: number; due: number }) {
  return (
    <Trans>
      <b className="font-semibold text-ink">
        {answered} of {due}
      </b>{' '}
      answered
    </Trans>
  );
}

function TotalDuration() {
  const estimating = useEstimating();
  const total = minutesOfWhole(wholeOfPlan(usePlan(summaryOf), estimating));
  return (
    <Trans>
      <b className="font-semibold text-ink">{total}</b> Total Duration (min)
    </Trans>
  );
}
