import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { Alert } from '@/components/states/Alert';
import { useTextForm } from '@/lib/useTextForm';
import { keyFault } from './keyFault';
import { connect, connectionsQuery, type IntervalsAthlete } from './queries';

type Props = {
  onFound: (found: IntervalsAthlete[]) => void;
  /** Replaces a key, which stays until the new one is accepted. */
  onCancel?: () => void;
};

export function KeyForm({ onFound, onCancel }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useTextForm({
    initial: { apiKey: '' },
    check: ({ apiKey }) =>
      apiKey.trim() === '' ? { field: 'apiKey', message: t`Paste your key from intervals.icu.` } : undefined,
    send: async ({ apiKey }) => {
      const found = await connect(apiKey.trim());
      form.setValues({ apiKey: '' });
      await queryClient.invalidateQueries(connectionsQuery());
      onCancel?.();
      onFound(found);
    },
    explain: keyFault,
  });
  return (
    <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-3">
      {form.alert && <Alert {...form.alert} />}
      <TextField
        {...form.field('apiKey')}
        label={t`Coach key`}
        type="password"
        autoComplete="off"
        isRequired
        autoFocus={onCancel !== undefined}
        hint={t`On intervals.icu: Settings, Developer Settings, API Key. It is kept encrypted and never shown in full again.`}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          variant={onCancel ? 'secondary' : 'primary'}
          isBusy={form.isBusy}
          busyLabel={t`Checking…`}
        >
          {onCancel
            ? t({ message: 'Replace', context: 'a key' })
            : t({ message: 'Connect', context: 'verb' })}
        </Button>
        {onCancel && (
          <Button variant="ghost" isDisabled={form.isBusy} onPress={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
