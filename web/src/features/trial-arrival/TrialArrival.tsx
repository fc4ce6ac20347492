import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Monitor } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { athletesKey, slimAthletesQuery } from '@/domain/athletes/queries';
import { goalsKey } from '@/domain/goals/queries';
import { useMay } from '@/domain/members/role';
import { plansKey, plansQuery } from '@/domain/plans/queries';
import { keepTrial } from '@/domain/trial/keepTrial';
import { forgetTrial, isWorthKeeping, onTrialElsewhere, readTrial, type Trial } from '@/domain/trial/trial';
import { useUser } from '@/lib/auth';
import { failureOf } from '@/lib/failure';
import { HttpError } from '@/lib/httpError';
import { toast } from '@/lib/toast';

/** A plan tried in this browser arrives in the account: at once in a new one, after asking in another. */
export function TrialArrival() {
  const showWhatArrived = useShowWhatArrived();
  const [trial, setTrial] = useState(readTrial);
  const isGone = trial === undefined;
  useEffect(() => {
    const follow = (elsewhere: ReturnType<typeof readTrial>) => {
      if (elsewhere === undefined) setTrial(undefined);
    };
    follow(readTrial());
    return onTrialElsewhere(follow);
  }, []);
  // Another tab has kept or discarded it, perhaps before this script was loaded.
  useEffect(() => {
    if (isGone) showWhatArrived();
  }, [isGone, showWhatArrived]);
  const plans = useQuery(plansQuery());
  const athletes = useQuery(slimAthletesQuery());
  if (isGone || trial === 'unreadable' || !isWorthKeeping(trial)) return null;
  if (!plans.data || !athletes.data) return null;
  return <Arriving trial={trial} isAsked={plans.data.length + athletes.data.length > 0} />;
}

function useShowWhatArrived() {
  const cache = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [plansKey, athletesKey, goalsKey]) {
      // A list that is under way may have been asked for before the plan arrived.
      void cache.cancelQueries({ queryKey }).then(() => cache.invalidateQueries({ queryKey }));
    }
  }, [cache]);
}

function Arriving({ trial, isAsked }: { trial: Trial; isAsked: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const showWhatArrived = useShowWhatArrived();
  const { displayName } = useUser();
  const [isDone, setIsDone] = useState(false);
  /** Asked once: the plan itself makes the account one that is no longer new. */
  const [hasToAsk] = useState(isAsked);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => keepTrial(trial, displayName),
    onSuccess: async (scheduleId) => {
      forgetTrial();
      setIsDone(true);
      showWhatArrived();
      toast.success(t`Your plan came with you.`);
      await navigate({ to: '/edit/{-$scheduleId}', params: { scheduleId } });
    },
  });
  useEffect(() => {
    if (!hasToAsk) mutate();
  }, [hasToAsk, mutate]);
  if (isDone || (!hasToAsk && !error)) return null;
  const { name } = trial.plan;
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-sunken px-3.5 py-2 text-base dark:bg-raised print:hidden"
    >
      <Monitor className="size-[18px] flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {error ? (
          <>
            <Trans>“{name}” stays in this browser.</Trans> <Reason error={error} />
          </>
        ) : (
          <Trans>You tried a plan in this browser: “{name}”.</Trans>
        )}
      </p>
      <Button isBusy={isPending} onPress={() => mutate()}>
        {error ? <Trans>Try again</Trans> : <Trans>Add it to your plans</Trans>}
      </Button>
      <Button
        variant="ghost"
        isDisabled={isPending}
        onPress={() => {
          forgetTrial();
          setIsDone(true);
        }}
      >
        <Trans>Discard it</Trans>
      </Button>
    </div>
  );
}

/** The account's tier may have no room for another athlete. */
function Reason({ error }: { error: Error }) {
  const { message } = failureOf(error);
  const maySeeBilling = useMay('billing');
  const isOfTier = error instanceof HttpError && error.problem.code === 'tier-limit';
  return (
    <>
      {message}{' '}
      {isOfTier && maySeeBilling && (
        <Link to="/settings/billing" className="link">
          <Trans>See the tiers</Trans>
        </Link>
      )}
    </>
  );
}
