import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/buttons/Button';
import { CopyField } from '@/components/fields/CopyField';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { Dialog } from '@/components/overlays/Dialog';
import { answer, api } from '@/lib/api';
import { failureOf } from '@/lib/failure';
import { isUnproved } from '@/lib/proof';
import { toast } from '@/lib/toast';
import { type AccountQuestion, accountsKey, type ServerAccount } from './queries';
import { useAccountChanges } from './useAccountChanges';

type Props = { account: ServerAccount; question: AccountQuestion; onClose: () => void };

/** Asks before somebody loses their way in. */
export function AccountDialog({ account, question, onClose }: Props) {
  return question === 'reset' ? (
    <Reset account={account} onClose={onClose} />
  ) : (
    <Disabling account={account} onClose={onClose} />
  );
}

function Disabling({ account, onClose }: Omit<Props, 'question'>) {
  const { t } = useLingui();
  const { setDisabled } = useAccountChanges(account);
  const { others, displayName: name } = account;
  return (
    <ConfirmDialog
      title={t`Disable ${{ name }}?`}
      confirmLabel={t`Disable`}
      onConfirm={() => {
        setDisabled(true, true);
        onClose();
      }}
      onCancel={onClose}
    >
      {t`${plural(others, {
        one: '# other person works in this account and is stopped too.',
        other: '# other people work in this account and are stopped too.',
      })}`}
    </ConfirmDialog>
  );
}

function Reset({ account, onClose }: Omit<Props, 'question'>) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { email, displayName: name } = account;
  const reset = useMutation({
    mutationFn: () => answer(api.POST('/api/ResetServerAccount', { body: { email } })),
    onSuccess: async ({ link }) => {
      await cache.invalidateQueries({ queryKey: accountsKey });
      if (link) return;
      toast.success(t`A link is on its way to ${{ email }}`);
      onClose();
    },
    onError: (error) => {
      if (!isUnproved(error)) toast.error(failureOf(error).message);
    },
  });
  const link = reset.data?.link;
  if (link) {
    return (
      <Dialog
        title={t`A new way in for ${{ name }}`}
        width="sm"
        isMessage
        onClose={onClose}
        footer={
          <Button variant="primary" onPress={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <p className="mb-3 text-ink-2">
          <Trans>
            This server sends no email. Give them this link: it works once, for 30 minutes, and is shown only
            now.
          </Trans>
        </p>
        <CopyField label={t`Link`} value={link} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t`Reset ${{ name }}’s sign-in?`}
      context={email}
      confirmLabel={t`Reset sign-in`}
      isBusy={reset.isPending}
      onConfirm={() => reset.mutate()}
      onCancel={onClose}
    >
      <Trans>
        They are signed out everywhere. Their password, passkeys and two-factor sign-in stop working, and a
        link lets them choose a new password. Plans and athletes stay.
      </Trans>
    </ConfirmDialog>
  );
}
