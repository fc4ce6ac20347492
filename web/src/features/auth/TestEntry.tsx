import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/buttons/Button';
import { Alert } from '@/components/states/Alert';
import { answer, api } from '@/lib/api';
import { useUser } from '@/lib/auth';

/** For developers: shows that a call is authenticated as the signed-in user. */
export function TestEntry() {
  const { t } = useLingui();
  const user = useUser();
  const entry = useMutation({ mutationFn: addTestEntry });
  const facts = [
    [t`Display name`, user.displayName || t`User`],
    [t`Email`, user.email],
    [t`User id`, user.id],
    [t`Photo`, user.photoURL ?? t`None`],
  ] as const;

  return (
    <div className="flex max-w-[680px] flex-col gap-6">
      <section className="rounded-lg border border-line bg-surface px-[18px] py-4">
        <h2 className="text-[15px] leading-5">
          <Trans>Current user</Trans>
        </h2>
        <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="font-medium wrap-anywhere max-sm:mb-1">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="flex flex-col items-start gap-3.5 rounded-lg border border-line bg-surface px-[18px] py-4">
        <h2 className="text-[15px] leading-5">
          <Trans>Protected call</Trans>
        </h2>
        <Button
          variant="primary"
          isBusy={entry.isPending}
          busyLabel={t`Sending...`}
          onPress={() => entry.mutate()}
        >
          <Trans>Add test entry</Trans>
        </Button>
        <output className="block w-full wrap-anywhere" aria-live="polite">
          {entry.isSuccess && entry.data}
        </output>
        {entry.isError && <Alert message={entry.error.message} />}
      </section>
    </div>
  );
}

function addTestEntry(): Promise<string> {
  const body = { timestamp: new Date().toISOString() };
  return answer(api.POST('/api/AddTestEntry', { body, parseAs: 'text' }));
}
