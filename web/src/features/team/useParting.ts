import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useAuth, useUser } from '@/lib/auth';
import { toast } from '@/lib/toast';
import { handOverAccount, leaveAccount } from './queries';

/** Leaves the account for the person's own; an owner may hand it over. */
export function useParting() {
  const { t } = useLingui();
  const { accountName } = useUser();
  const { session } = useAuth();
  const router = useRouter();
  return async (by?: Parameters<typeof handOverAccount>[0]) => {
    session.enter(await (by ? handOverAccount(by) : leaveAccount()));
    await router.navigate({ to: '/' });
    toast.success(t`You left ${accountName}`);
  };
}
