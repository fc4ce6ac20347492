import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import { useTextForm } from '@/lib/useTextForm';
import { faultOf } from './faultOf';
import { saveWebhook, type WebhookEntry, type WebhookEvent, webhooksQuery } from './queries';
import { SecretDialog } from './SecretDialog';
import { TickList } from './TickList';
import { events, eventWords } from './webhookWords';

const example = 'https://hooks.example.org/longrun';

type Props = {
  /** The one to change; absent for a new one. */
  webhook?: WebhookEntry;
  onClose: () => void;
};

export function WebhookDialog({ webhook, onClose }: Props) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<WebhookEvent>>(new Set(webhook?.events ?? ['answer']));
  const form = useTextForm({
    initial: { url: webhook?.url ?? '', events: '' },
    check: ({ url }) => {
      if (url.trim() === '') return { field: 'url', message: t`Enter the address to call.` };
      if (chosen.size === 0) return { field: 'events', message: t`Tick what it is called for.` };
      return undefined;
    },
    send: async ({ url }) => {
      const saved = await saveWebhook({
        ...(webhook && { webhookId: webhook.webhookId }),
        url,
        events: events.filter((event) => chosen.has(event)),
      });
      await queryClient.invalidateQueries(webhooksQuery());
      if (saved.secret) setSecret(saved.secret);
      else onClose();
    },
    explain: (error) => faultOf(error, ['url', 'events']),
  });
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <Dialog
      title={webhook ? t`Change the webhook` : t`New webhook`}
      width="md"
      onClose={onClose}
      onSubmit={() => void form.submit()}
      isBusy={form.isBusy}
      footer={
        <FormActions busyLabel={t`Saving...`} isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      }
    >
      <div ref={form.fieldsRef} className="flex flex-col gap-4">
        {form.alert && <Alert {...form.alert} />}
        <TextField
          {...form.field('url')}
          label={t`Address`}
          type="url"
          isRequired
          autoFocus
          autoComplete="off"
          placeholder={example}
          hint={t`Each call is a POST with JSON. It counts as received when you answer with 200.`}
        />
        <TickList
          legend={t`What it is called for`}
          name="events"
          options={events.map((event) => ({ id: event, title: i18n._(eventWords[event].choice) }))}
          chosen={chosen}
          onChange={(next) => {
            form.clear();
            setChosen(next);
          }}
          isDisabled={form.isBusy}
          error={form.field('events').error}
        />
      </div>
    </Dialog>
  );
}
