import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { RefreshError } from '@/components/states/RefreshError';
import { plansQuery } from '@/domain/plans/queries';
import { LoadedPlans } from './LoadedPlans';
import { PlansHeader } from './PlansHeader';
import { PlansSkeleton } from './PlansSkeleton';

/** The Training Plans list, which is also the dashboard. */
export function Plans() {
  const { t } = useLingui();
  const { data: plans, error, isFetching, refetch } = useQuery(plansQuery());
  // Does not restart a fetch in progress.
  const refresh = () => void refetch({ cancelRefetch: false });
  const hasFailed = error !== null && !isFetching;

  return (
    <>
      <HeaderSlot name="actions">
        <PlansHeader
          isRefreshing={isFetching}
          onRefresh={refresh}
          isNewPlanPrimary={plans === undefined ? !hasFailed : plans.length > 0}
        />
      </HeaderSlot>
      {plans !== undefined ? (
        <>
          {hasFailed && (
            <RefreshError outdated={t`This list may be out of date.`} error={error} onRetry={refresh} />
          )}
          <LoadedPlans plans={plans} />
        </>
      ) : hasFailed ? (
        <LoadError
          title={t`Error Loading Plans`}
          error={error.message ? error : new Error(t`Failed to load training plans`)}
          hint={t`Your plans are safe.`}
          onRetry={refresh}
        />
      ) : (
        <Loading label={t`Loading Training Plans`} skeleton={<PlansSkeleton />} />
      )}
    </>
  );
}
