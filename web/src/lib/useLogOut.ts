import { useRouter } from '@tanstack/react-router';
import { useAuth } from './auth';

/** Signs out and leaves for the sign-in page, without a way back into the account's pages. */
export function useLogOut(): () => Promise<void> {
  const { session } = useAuth();
  const router = useRouter();
  return async () => {
    await session.signOut();
    if (session.state.status === 'signed-out') await router.navigate({ to: '/login' });
  };
}
