import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { RefreshError } from '@/components/states/RefreshError';
import { goalsQuery } from '@/domain/goals/queries';
import { useMay } from '@/domain/members/role';
import { GoalDialog } from './GoalDialog';
import { GoalsSkeleton } from './GoalsSkeleton';
import { LoadedGoals } from './LoadedGoals';
import { NoGoals } from './NoGoals';
import './goals.css';

export function Goals() {
  const { t } = useLingui();
  const { data: goals, error, isFetching, refetch } = useQuery(goalsQuery());
  const [isAdding, setIsAdding] = useState(false);
  const mayAdd = useMay('changeRoster');
  const hasFailed = error !== null && !isFetching;
  const isEmpty = goals?.length === 0;
  const add = () => setIsAdding(true);

  return (
    <>
      {mayAdd && (
        <HeaderSlot name="actions">
          <Button
            variant={(hasFailed && !goals) || isEmpty ? 'secondary' : 'primary'}
            icon={<Plus className="max-md:size-[19px]!" strokeWidth={1.9} aria-hidden="true" />}
            onPress={add}
          >
            <span className="max-md:sr-only">
              <Trans>New goal</Trans>
            </span>
          </Button>
        </HeaderSlot>
      )}
      {goals !== undefined ? (
        <>
          {hasFailed && (
            <RefreshError
              outdated={t`This list may be out of date.`}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {isEmpty ? <NoGoals onAdd={mayAdd ? add : undefined} /> : <LoadedGoals goals={goals} />}
        </>
      ) : hasFailed ? (
        <LoadError
          title={t`Error loading goals`}
          error={error}
          hint={t`Your goals are safe.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t`Loading goals`} skeleton={<GoalsSkeleton />} />
      )}
      {isAdding && <GoalDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
