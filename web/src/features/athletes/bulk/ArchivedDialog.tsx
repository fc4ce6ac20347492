import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { Bib } from '@/domain/athletes/Bib';
import { failureOf } from '@/lib/failure';
import { archivedQuery, useChangeAthletes } from './queries';

/** Athletes that are off the roster, and the way back. */
export function ArchivedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(archivedQuery());
  const change = useChangeAthletes();
  return (
    <Dialog
      title={t`Archived athletes`}
      context={t`Their plans stop, nothing is deleted.`}
      width="sm"
      onClose={onClose}
      footer={
        <Button onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {!data && error && (
        <InlineLoadError message={failureOf(error).message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <InlineLoading label={t`Loading athletes`} />}
      {data?.length === 0 && (
        <p className="text-ink-2 text-sm">
          <Trans>Nobody is archived.</Trans>
        </p>
      )}
      <ul>
        {data?.map(({ athleteId, firstName, lastName }) => {
          const name = `${firstName} ${lastName}`;
          return (
            <li
              key={athleteId}
              className="flex items-center gap-2.5 border-line py-2 text-sm not-last:border-b"
            >
              <Bib name={name} />
              <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
              <Button
                size="sm"
                isBusy={change.isPending}
                onPress={() =>
                  change.mutate({
                    changes: [{ athleteIds: [athleteId], isArchived: false }],
                    done: t`${name} is back`,
                  })
                }
              >
                <Trans>Bring back</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
