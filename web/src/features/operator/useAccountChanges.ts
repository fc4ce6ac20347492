import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { failureOf } from '@/lib/failure';
import { isUnproved } from '@/lib/proof';
import { toast } from '@/lib/toast';
import { accountsKey, type ServerAccount } from './queries';

/** What can be done to an account at once. Each says what happened. */
export function useAccountChanges({ email, displayName: name }: ServerAccount) {
  const { t } = useLingui();
  const cache = useQueryClient();

  async function run(change: Promise<unknown>, done: () => void): Promise<void> {
    try {
      await change;
      done();
    } catch (error) {
      if (!isUnproved(error)) toast.error(failureOf(error).message);
    }
    await cache.invalidateQueries({ queryKey: accountsKey });
  }

  const setDisabled = (isDisabled: boolean, withMembers = false): void => {
    const body = { email, isDisabled, withMembers };
    void run(api.POST('/api/UpdateServerAccount', { body }), () => {
      if (!isDisabled) return void toast.success(t`${{ name }} can sign in again`);
      toast(t`${{ name }} is disabled and signed out. Athletes’ links keep working.`, {
        action: { label: t`Undo`, onClick: () => setDisabled(false) },
      });
    });
  };
  return {
    setDisabled,
    endSessions: () =>
      void run(api.POST('/api/EndServerAccountSessions', { body: { email } }), () =>
        toast.success(t`${{ name }} is signed out everywhere`),
      ),
    setOperator: (isOperator: boolean) =>
      void run(api.POST('/api/UpdateOperator', { body: { email, isOperator } }), () =>
        toast.success(
          isOperator ? t`${{ name }} runs this server too` : t`${{ name }} no longer runs this server`,
        ),
      ),
  };
}
