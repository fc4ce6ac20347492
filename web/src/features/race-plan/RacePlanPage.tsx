import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BackLink } from '@/components/layout/BackLink';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { useMay } from '@/domain/members/role';
import { dateInWords } from '@/domain/plans/days';
import { racePlanQuery } from '@/domain/race-plan/queries';
import type { RacePlan } from '@/domain/race-plan/racePlan';
import { RaceUnitContext } from '@/domain/race-plan/raceUnit';
import { AidStations } from './AidStations';
import { CourseCard } from './CourseCard';
import { DayCosts } from './DayCosts';
import { EvidenceBar } from './EvidenceBar';
import { NoCourse } from './NoCourse';
import { NoteCard } from './NoteCard';
import { PlanActions } from './PlanActions';
import { PlanHead } from './PlanHead';
import { PlanNotices } from './PlanNotices';
import { Splits } from './Splits';
import { Strategy } from './Strategy';
import { useRacePlanForm } from './useRacePlanForm';
import './race-plan.css';

type Props = { athleteId: string; goalId: string };

/** What to run at every kilometre of a race. */
export function RacePlanPage({ athleteId, goalId }: Props) {
  const { t } = useLingui();
  const { data: plan, error, refetch } = useQuery(racePlanQuery(goalId));
  return (
    <>
      <BackLink
        to="/athletes/$athleteId"
        params={{ athleteId }}
        name={plan?.goal.athleteName ?? t`Athlete`}
        isInFullHeader
      />
      {plan ? (
        <RaceUnitContext value={plan.splitUnit}>
          <LoadedRacePlan loaded={plan} />
        </RaceUnitContext>
      ) : error ? (
        <LoadError
          title={t`Error loading the race plan`}
          error={error}
          hint={t`The plan is safe, unless someone deleted the goal.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t`Loading the race plan`} />
      )}
    </>
  );
}

function LoadedRacePlan({ loaded }: { loaded: RacePlan }) {
  const form = useRacePlanForm(loaded);
  const mayChange = useMay('changeRoster');
  const { plan } = form;
  const { raceName, raceDate } = loaded.goal;
  const subtitle = `${raceName}, ${dateInWords(parseDate(raceDate))}`;
  return (
    <>
      <HeaderSlot name="subtitle">
        <span title={subtitle}>{subtitle}</span>
      </HeaderSlot>
      {mayChange && (
        <HeaderSlot name="actions">
          <PlanActions loaded={loaded} form={form} place="header" />
        </HeaderSlot>
      )}
      <div className="race-plan-page" aria-busy={form.isBehind && !form.error}>
        <PlanHead loaded={loaded} form={form} mayChange={mayChange} />
        <PlanNotices loaded={loaded} form={form} mayChange={mayChange} />
        <EvidenceBar form={form} mayChange={mayChange} />
        {plan.course ? (
          <CourseCard form={form} mayChange={mayChange} />
        ) : (
          mayChange && <NoCourse form={form} />
        )}
        <div className="race-plan-pair">
          <div className="flex min-w-0 flex-col gap-2.5">
            <Splits plan={plan} />
            <NoteCard form={form} mayChange={mayChange} />
          </div>
          <div className="flex min-w-0 flex-col gap-2.5">
            <Strategy key={form.fieldsKey} form={form} mayChange={mayChange} />
            <DayCosts form={form} mayChange={mayChange} />
          </div>
        </div>
        <AidStations form={form} mayChange={mayChange} />
        {mayChange && <PlanActions loaded={loaded} form={form} place="foot" />}
      </div>
    </>
  );
}
