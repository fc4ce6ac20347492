import { getLocalTimeZone, today } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { IconButton } from '@/components/buttons/IconButton';
import { athletesKey, slimAthletesQuery } from '@/domain/athletes/queries';
import { goalsKey } from '@/domain/goals/queries';
import { plansKey } from '@/domain/plans/queries';
import { keepTrial } from '@/domain/trial/keepTrial';
import { sampleTrial } from '@/domain/trial/samplePlan';
import { useAccountKey, useUser } from '@/lib/auth';
import { toastFailure } from '@/lib/toast';
import type { Plan } from '../plan';
import { areDone, areSetAside, firstStepsOf, setAside } from './firstSteps';

/** Three things to do next in a new account. Gone when done, or set aside for good. */
export function FirstStepsCard({ plans }: { plans: readonly Plan[] }) {
  const { t } = useLingui();
  const account = useAccountKey();
  const [isAside, setIsAside] = useState(() => areSetAside(account));
  const athletes = useQuery(slimAthletesQuery());
  if (isAside || !athletes.data) return null;
  const steps = firstStepsOf(plans, athletes.data.length);
  if (areDone(steps)) return null;
  const [plan] = plans;
  return (
    <section
      aria-labelledby="first-steps"
      className="relative mb-4 rounded-lg border border-line bg-surface px-4 pt-3 pb-1"
    >
      <h2 id="first-steps" className="pr-10 text-md leading-6">
        <Trans>Three first steps</Trans>
      </h2>
      <IconButton
        label={t`Hide the first steps`}
        size="sm"
        className="absolute! top-2.5 right-2.5"
        onPress={() => {
          setAside(account);
          setIsAside(true);
        }}
      >
        <X strokeWidth={1.9} />
      </IconButton>
      <ol className="mt-1">
        <FirstStep number={1} isDone={steps.hasAthlete} name={t`Add someone you coach, or yourself`}>
          <ButtonLink to="/athletes" size="sm">
            <Trans>Add an athlete</Trans>
          </ButtonLink>
          <ButtonLink to="/athletes/import" size="sm">
            <Trans>From a spreadsheet</Trans>
          </ButtonLink>
        </FirstStep>
        <FirstStep number={2} isDone={steps.hasPlan} name={t`Lay out a plan, or start from a sample`}>
          {athletes.data.length > 1 ? (
            <ButtonLink to="/templates" size="sm">
              <Trans>Use template</Trans>
            </ButtonLink>
          ) : (
            <SampleButton />
          )}
          <ButtonLink to="/newschedule" size="sm">
            <Trans>Make a plan</Trans>
          </ButtonLink>
        </FirstStep>
        <FirstStep number={3} isDone={steps.hasShared} name={t`Share the plan: the athlete opens a link`}>
          {plan && (
            <ButtonLink to="/edit/{-$scheduleId}" params={{ scheduleId: plan.scheduleDocumentId }} size="sm">
              <Trans>Open it to share</Trans>
            </ButtonLink>
          )}
        </FirstStep>
      </ol>
    </section>
  );
}

type StepProps = { number: number; isDone: boolean; name: string; children: ReactNode };

function FirstStep({ number, isDone, name, children }: StepProps) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 border-line py-1.5 text-base not-first:border-t">
      <span
        aria-hidden="true"
        className={`grid size-6 flex-none place-items-center rounded-full text-sm font-semibold ${isDone ? 'bg-ink text-on-ink' : 'border border-control'}`}
      >
        {isDone ? <Check className="size-3.5" strokeWidth={2.4} /> : number}
      </span>
      <span className={`min-w-0 flex-1 basis-48 ${isDone ? 'text-ink-3' : ''}`}>
        {name}
        {isDone && <span className="sr-only">, {t({ message: 'done', context: 'first step' })}</span>}
      </span>
      {!isDone && <span className="flex flex-wrap gap-1.5">{children}</span>}
    </li>
  );
}

/** The sample of the trial, in this account. */
function SampleButton() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { displayName } = useUser();
  const { mutate, isPending } = useMutation({
    mutationFn: () => keepTrial(sampleTrial(today(getLocalTimeZone())), displayName),
    onSuccess: async (scheduleId) => {
      for (const queryKey of [plansKey, athletesKey, goalsKey]) void cache.invalidateQueries({ queryKey });
      await navigate({ to: '/edit/{-$scheduleId}', params: { scheduleId } });
    },
    onError: (error) => toastFailure(t`The sample plan could not be added`, error),
  });
  return (
    <Button size="sm" isBusy={isPending} onPress={() => mutate()}>
      <Trans>Sample plan</Trans>
    </Button>
  );
}
