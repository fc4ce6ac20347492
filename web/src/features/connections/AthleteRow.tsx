import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { History, RefreshCw, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { Alert } from '@/components/states/Alert';
import { Bib } from '@/domain/athletes/Bib';
import { isConnected, stravaText, syncText, withoutRoomText } from '@/domain/watch/connection';
import { toast } from '@/lib/toast';
import { keyFault } from './keyFault';
import { nameOf } from './matches';
import { type AthleteConnection, connectionsQuery, disconnect, syncNow } from './queries';
import { StatePill } from './StatePill';
import { happened, stepOf, whoseKey } from './standing';

const maxDays = 90;

export function AthleteRow({ athlete }: { athlete: AthleteConnection }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { athleteId, connection } = athlete;
  const name = nameOf(athlete);
  const sync = useMutation({
    mutationFn: syncNow,
    onSuccess: () => queryClient.invalidateQueries(connectionsQuery()),
    onError: (error) => toast.error(keyFault(error).message),
  });
  const notes = [withoutRoomText(connection), stravaText(connection)].filter((note) => note !== undefined);
  const step = stepOf(connection);
  const last = isConnected(connection) ? syncText(connection.lastSyncAt) : '–';
  const actions = [
    {
      id: 'sync',
      name: t`Sync now`,
      icon: <RefreshCw strokeWidth={1.9} aria-hidden="true" />,
      onAction: () => sync.mutate({ athleteId }),
    },
    {
      id: 'history',
      name: t`Fetch runs from the last 90 days`,
      icon: <History strokeWidth={1.9} aria-hidden="true" />,
      onAction: () => sync.mutate({ athleteId, days: maxDays }),
    },
    ...(connection.isOwn === false
      ? [
          {
            id: 'disconnect',
            name: t`Disconnect`,
            icon: <Unlink strokeWidth={1.9} aria-hidden="true" />,
            onAction: () => setIsAsking(true),
          },
        ]
      : []),
  ];
  return (
    <li className="relative grid min-h-14 items-center gap-x-4 gap-y-2 px-[18px] py-2.5 max-md:px-3.5 lg:grid-cols-(--athlete-columns)">
      <div className="flex min-w-0 items-center gap-2.5 max-lg:pr-9">
        <Bib name={name} />
        <div className="min-w-0">
          <b className="block truncate font-semibold" title={name}>
            {name}
          </b>
          <span className="block text-xs text-ink-3">{whoseKey(connection)}</span>
        </div>
      </div>
      <div>
        <StatePill {...connection} />
      </div>
      <span className={`text-sm text-ink-2 ${last === '–' ? 'max-lg:hidden' : ''}`}>
        {last !== '–' && (
          <span className="lg:sr-only">
            <Trans>Last sync</Trans>{' '}
          </span>
        )}
        {last}
      </span>
      <div className="min-w-0 text-sm text-ink-2">
        <p>{happened(connection)}</p>
        {notes.map((note) => (
          <p key={note} className="text-xs text-ink-3">
            {note}
          </p>
        ))}
      </div>
      <div className="flex items-center gap-1.5 lg:justify-end">
        {step === 'ask' && (
          <ButtonLink size="sm" to="/athletes/$athleteId/messages" params={{ athleteId }}>
            <Trans>Ask to connect</Trans>
          </ButtonLink>
        )}
        {step === 'plans' && connection.firstNotSent && (
          <ButtonLink
            size="sm"
            to="/edit/{-$scheduleId}"
            params={{ scheduleId: connection.firstNotSent.scheduleId }}
            search={{ workout: connection.firstNotSent.workoutId }}
          >
            <Trans>See which</Trans>
          </ButtonLink>
        )}
        {step === 'sync' && (
          <Button
            size="sm"
            isBusy={sync.isPending}
            busyLabel={t`Checking…`}
            onPress={() => sync.mutate({ athleteId })}
          >
            <Trans>Check again</Trans>
          </Button>
        )}
        {isConnected(connection) && (
          <div className="max-lg:absolute max-lg:top-2 max-lg:right-2">
            <ActionMenu label={t`Actions for ${name}`} title={name} actions={actions} size="sm" />
          </div>
        )}
      </div>
      {isAsking && <DisconnectDialog athlete={athlete} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

function DisconnectDialog({ athlete, onClose }: { athlete: AthleteConnection; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const name = nameOf(athlete);
  const removal = useMutation({
    mutationFn: () => disconnect(athlete.athleteId),
    onSuccess: async () => {
      await queryClient.invalidateQueries(connectionsQuery());
      toast.success(t`${name} is disconnected`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Disconnect ${name}?`}
      confirmLabel={t`Disconnect`}
      busyLabel={t`Disconnecting…`}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      <p>
        <Trans>Sessions from today on are removed at intervals.icu. Runs that were fetched stay.</Trans>
      </p>
      {removal.error && !removal.isPending && (
        <div className="mt-3.5">
          <Alert {...keyFault(removal.error)} />
        </div>
      )}
    </ConfirmDialog>
  );
}
