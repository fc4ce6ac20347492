import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { answer, api } from '@/lib/api';
import { useAuth } from '@/lib/auth';
import { toastFailure } from '@/lib/toast';
import { accountsQuery } from './queries';

/** The accounts to choose from, none if the person has only one, and the way into another. */
export function useSwitchAccount({ isEnabled }: { isEnabled: boolean }) {
  const { t } = useLingui();
  const { session } = useAuth();
  const router = useRouter();
  const { data: accounts = [] } = useQuery({ ...accountsQuery(), enabled: isEnabled });
  const change = useMutation({
    mutationFn: async (accountId: string) => {
      // The page of one account is not a page of the other. Unsaved changes may keep the person here.
      await router.navigate({ to: '/' });
      if (router.state.location.pathname !== '/') return undefined;
      return answer(api.POST('/api/SwitchAccount', { body: { accountId } }));
    },
    onSuccess: (entered) => entered && session.enter(entered),
    onError: (error) => toastFailure(t`The account could not be opened. Try again.`, error),
  });
  return { accounts: accounts.length > 1 ? accounts : [], switchTo: change.mutate };
}
