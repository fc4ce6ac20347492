import { getLocalTimeZone, today } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { CopyField } from '@/components/fields/CopyField';
import { DateField } from '@/components/fields/DateField';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import { isUnproved } from '@/lib/proof';
import { useTextForm } from '@/lib/useTextForm';
import { faultOf } from './faultOf';
import { createToken, type Scope, tokensQuery } from './queries';
import { TickList } from './TickList';
import { scopes, scopeWords } from './tokenWords';

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>();
  return token === undefined ? (
    <TokenForm onMade={setToken} onClose={onClose} />
  ) : (
    <MadeToken token={token} onClose={onClose} />
  );
}

function TokenForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set(['read']));
  const form = useTextForm({
    initial: { name: '', scopes: '', expiresOn: inAYear() },
    check: ({ name }) => {
      if (name.trim() === '') return { field: 'name', message: t`Give the token a name.` };
      if (chosen.size === 0) return { field: 'scopes', message: t`Tick what the token can do.` };
      return undefined;
    },
    send: async ({ name, expiresOn }) => {
      const wanted = {
        name,
        scopes: scopes.filter((scope) => chosen.has(scope)),
        expiresOn: expiresOn === '' ? null : expiresOn,
      };
      try {
        const made = await createToken(wanted);
        await queryClient.invalidateQueries(tokensQuery());
        onMade(made.token);
      } catch (error) {
        if (!isUnproved(error)) throw error;
      }
    },
    explain: (error) => faultOf(error, ['name', 'scopes', 'expiresOn']),
  });
  return (
    <Dialog
      title={t`New token`}
      width="md"
      onClose={onClose}
      onSubmit={() => void form.submit()}
      isBusy={form.isBusy}
      footer={
        <FormActions busyLabel={t`Making…`} isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Make token</Trans>
        </FormActions>
      }
    >
      <div ref={form.fieldsRef} className="flex flex-col gap-4">
        {form.alert && <Alert {...form.alert} />}
        <TextField
          {...form.field('name')}
          label={t`Name`}
          isRequired
          autoFocus
          autoComplete="off"
          placeholder={t`Club spreadsheet`}
        />
        <TickList
          legend={t`What it can do`}
          name="scopes"
          options={scopes.map((scope) => ({
            id: scope,
            title: i18n._(scopeWords[scope].chip),
            line: i18n._(scopeWords[scope].line),
          }))}
          chosen={chosen}
          onChange={(next) => {
            form.clear();
            setChosen(next);
          }}
          isDisabled={form.isBusy}
          error={form.field('scopes').error}
        />
        <DateField
          {...form.field('expiresOn')}
          label={t`Last day`}
          hint={t`Leave it empty for a token that never ends.`}
        />
      </div>
    </Dialog>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Your new token`}
      width="md"
      isMessage
      onClose={onClose}
      footer={
        <Button onPress={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <CopyField
          label={t`Token`}
          value={token}
          hint={t`Copy it now. It is shown only once, and we keep only what we need to recognise it.`}
        />
        <p className="text-sm text-ink-2">
          <Trans>
            Whoever has it can do what you ticked, in your name. Send it as{' '}
            <code className="wrap-anywhere">Authorization: Bearer lr_…</code>
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}

function inAYear(): string {
  return today(getLocalTimeZone()).add({ years: 1 }).toString();
}
