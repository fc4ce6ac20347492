import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Ban, Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { CheckRow } from '@/components/fields/CheckRow';
import { RadioCards } from '@/components/fields/RadioCards';
import { Alert } from '@/components/states/Alert';
import { EmptyPanel } from '@/components/states/EmptyState';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { slimAthletesQuery } from '@/domain/athletes/queries';
import { failureOf } from '@/lib/failure';
import { HttpError } from '@/lib/httpError';
import { leaveFor } from './leaveFor';
import { allowAssistant, assistantRequestQuery } from './queries';

/** A program asks to become the coach's assistant. The person reads who it is, chooses athletes, and allows it or not. */
export function AllowAssistant({ request }: { request: string }) {
  const { t } = useLingui();
  const asked = useQuery(assistantRequestQuery(request));
  if (asked.isPending) return <Loading label={t`Loading`} />;
  if (asked.isError) {
    return isUnknown(asked.error) ? <NotKnown /> : <NotNow error={asked.error} onRetry={asked.refetch} />;
  }
  return <Question request={request} {...asked.data} />;
}

/** The server says that there is no such program. Anything else is another failure. */
function isUnknown(error: unknown): boolean {
  return error instanceof HttpError && error.problem.code === 'assistant-not-found';
}

function NotNow({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useLingui();
  return (
    <LoadError
      title={t`This program cannot be connected now`}
      error={error}
      hint={t`Nothing has been allowed.`}
      onRetry={() => void onRetry()}
    />
  );
}

function NotKnown() {
  return (
    <EmptyPanel>
      <div role="alert" className="flex max-w-md flex-col items-center p-6 text-center">
        <h2 className="text-lg">
          <Trans>We don’t know this program</Trans>
        </h2>
        <p className="mt-2 text-ink-2">
          <Trans>Go back to your assistant and connect Longrun there again. Nothing has been allowed.</Trans>
        </p>
      </div>
    </EmptyPanel>
  );
}

type Asked = { request: string; name: string; sendsTo: string; declineTo: string };

function Question({ request, name, sendsTo, declineTo }: Asked) {
  const { t } = useLingui();
  const athletes = useQuery(slimAthletesQuery());
  const [reach, setReach] = useState<'all' | 'some'>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const allow = useMutation({
    mutationFn: () => allowAssistant(request, reach === 'all' ? undefined : [...chosen]),
    onSuccess: leaveFor,
  });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const isIncomplete = reach === 'some' && chosen.size === 0;
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-col gap-5 py-2">
      <div>
        <h2 className="text-[22px] leading-7 tracking-[-.01em] wrap-break-word">
          <Trans>Let {name} be your assistant?</Trans>
        </h2>
        <p className="mt-1.5 text-ink-2">
          {sendsTo === 'localhost' ? (
            <Trans>It runs on this computer, and you go back to it afterwards.</Trans>
          ) : (
            <Trans>
              You go back to <b className="font-semibold text-ink">{sendsTo}</b> afterwards. Allow it only if
              you started this there.
            </Trans>
          )}
        </p>
      </div>
      <ul className="flex flex-col gap-2.5 border-t-2 border-ink pt-3 text-sm">
        <li className="flex gap-2.5">
          <Eye className="mt-0.5 size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
          <Trans>It can read plans, workouts, answers and runs for the athletes you choose.</Trans>
        </li>
        <li className="flex gap-2.5">
          <Pencil className="mt-0.5 size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
          <Trans>It can write drafts. They show in History under its name.</Trans>
        </li>
        <li className="flex gap-2.5 text-ink-2">
          <Ban className="mt-0.5 size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
          <Trans>It never publishes, sends messages or deletes anything.</Trans>
        </li>
      </ul>
      <RadioCards
        legend={t`Which athletes?`}
        name="reach"
        value={reach}
        onChange={setReach}
        isDisabled={allow.isPending}
        choices={[
          { value: 'all', name: t`All athletes`, text: t`Also those you add later.` },
          { value: 'some', name: t`Only some`, text: t`It cannot see the others.` },
        ]}
      />
      {reach === 'some' && (
        <fieldset className="max-h-72 overflow-y-auto rounded-md border border-line-strong">
          <legend className="sr-only">{t`Athletes`}</legend>
          {athletes.data?.map((athlete) => (
            <CheckRow
              key={athlete.id}
              isChecked={chosen.has(athlete.id)}
              onToggle={() => toggle(athlete.id)}
              className="min-h-11 border-b border-line px-3 last:border-b-0"
            >
              {athlete.name}
            </CheckRow>
          ))}
          {athletes.data?.length === 0 && (
            <p className="p-3 text-sm text-ink-2">
              <Trans>You have no athletes yet.</Trans>
            </p>
          )}
        </fieldset>
      )}
      {allow.isError && <Alert {...failureOf(allow.error)} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isBusy={allow.isPending}
          busyLabel={t`Allowing…`}
          isDisabled={isIncomplete}
          onPress={() => allow.mutate()}
        >
          <Trans>Allow</Trans>
        </Button>
        <Button isDisabled={allow.isPending} onPress={() => leaveFor(declineTo)}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </div>
  );
}
