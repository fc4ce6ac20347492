import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause, KeyRound, Pencil, Play, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import { DeleteDialog } from '@/components/overlays/DeleteDialog';
import { failureOf } from '@/lib/failure';
import { toast } from '@/lib/toast';
import { Deliveries } from './Deliveries';
import { NewSecretDialog } from './NewSecretDialog';
import {
  deleteWebhook,
  deliveriesQuery,
  saveWebhook,
  testWebhook,
  type WebhookEntry,
  webhooksQuery,
} from './queries';
import { WebhookDialog } from './WebhookDialog';
import { answerText, calledText, whenText } from './webhookWords';

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

export function WebhookCard({ webhook }: { webhook: WebhookEntry }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'change' | 'secret' | 'remove'>();
  const { webhookId, url, events, pausedAt } = webhook;
  const refresh = () => queryClient.invalidateQueries(webhooksQuery());
  const test = useMutation({
    mutationFn: () => testWebhook(webhookId),
    onSuccess: async (delivery) => {
      await refresh();
      const answer = answerText(delivery);
      if (delivery.state === 'received') toast.success(t`The test arrived: ${answer}`);
      else toast.error(t`The test didn’t arrive: ${answer}`);
    },
    onError: (error) => toast.error(failureOf(error).message),
  });
  const restart = useMutation({
    mutationFn: () => saveWebhook({ webhookId, url, events }),
    onSuccess: refresh,
    onError: (error) => toast.error(failureOf(error).message),
  });
  const actions = [
    ...(pausedAt
      ? [{ id: 'start', name: t`Start again`, icon: <Play {...icon} />, onAction: () => restart.mutate() }]
      : []),
    { id: 'change', name: t`Change`, icon: <Pencil {...icon} />, onAction: () => setOpen('change') },
    { id: 'secret', name: t`New secret`, icon: <KeyRound {...icon} />, onAction: () => setOpen('secret') },
    {
      id: 'remove',
      name: t`Remove`,
      icon: <Trash2 {...icon} />,
      isDestructive: true,
      isApart: true,
      onAction: () => setOpen('remove'),
    },
  ];
  return (
    <article aria-label={url} className="w-full min-w-0 rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-4 py-3 max-md:px-3.5">
        <div className="min-w-0 flex-1 basis-64">
          <b className="block font-semibold wrap-anywhere">{url}</b>
          <small className="block text-xs text-ink-3">{calledText(events)}</small>
        </div>
        <Standing webhook={webhook} />
        <Button
          size="sm"
          variant="ghost"
          isBusy={test.isPending}
          busyLabel={t`Sending...`}
          onPress={() => test.mutate()}
        >
          <Trans>Send a test</Trans>
        </Button>
        <ActionMenu label={t`Actions for ${url}`} title={url} actions={actions} size="sm" />
      </header>
      {pausedAt && (
        <Paused since={whenText(pausedAt)} isBusy={restart.isPending} onStart={() => restart.mutate()} />
      )}
      <Deliveries webhookId={webhookId} />
      {open === 'change' && <WebhookDialog webhook={webhook} onClose={() => setOpen(undefined)} />}
      {open === 'secret' && <NewSecretDialog webhook={webhook} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && <RemoveDialog webhook={webhook} onClose={() => setOpen(undefined)} />}
    </article>
  );
}

/** "1 failed", or that it is paused. */
function Standing({ webhook: { webhookId, pausedAt } }: { webhook: WebhookEntry }) {
  const { data } = useQuery(deliveriesQuery(webhookId));
  const failed = data?.filter(
    ({ state, attempts }) => state === 'failed' || (state === 'waiting' && attempts > 0),
  );
  const count = failed?.length ?? 0;
  if (!pausedAt && count === 0) return null;
  const Icon = pausedAt ? CirclePause : TriangleAlert;
  return (
    <span className="inline-flex h-6 flex-none items-center gap-1.5 rounded-full border border-warning-border bg-warning-soft px-2.5 text-xs font-semibold whitespace-nowrap text-warning">
      <Icon className="size-3.5" strokeWidth={2.2} aria-hidden="true" />
      {pausedAt ? (
        <Trans context="webhook">Paused</Trans>
      ) : (
        <Plural value={count} one="# failed" other="# failed" />
      )}
    </span>
  );
}

function Paused({ since, isBusy, onStart }: { since: string; isBusy: boolean; onStart: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-warning-soft px-4 py-2 text-sm text-warning max-md:px-3.5">
      <Trans>Paused since {since}: it didn’t answer for a day.</Trans>
      <Button size="sm" isBusy={isBusy} busyLabel={t`Starting…`} onPress={onStart}>
        <Trans>Start again</Trans>
      </Button>
    </div>
  );
}

function RemoveDialog({
  webhook: { webhookId, url },
  onClose,
}: {
  webhook: WebhookEntry;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => deleteWebhook(webhookId),
    onSuccess: async () => {
      // Not what it was sent: that is deleted with it.
      await queryClient.invalidateQueries({ ...webhooksQuery(), exact: true });
      toast.success(t`Webhook removed`);
      onClose();
    },
  });
  return (
    <DeleteDialog
      title={t`Remove this webhook?`}
      confirmLabel={t`Remove`}
      deletion={removal}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      <Trans>We stop calling {url} and delete its list of calls.</Trans>
    </DeleteDialog>
  );
}
