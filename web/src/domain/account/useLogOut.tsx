import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { drafts, forgetDrafts } from '@/domain/drafts/draftDatabase';
import { forgetTypedTexts } from '@/domain/drafts/typedTexts';
import { useAuth, useUser } from '@/lib/auth';

const LogOutDialog = lazy(() =>
  import('./LogOutDialog').then(({ LogOutDialog }) => ({ default: LogOutDialog })),
);

/**
 * Signs out and goes to the sign-in page, with no way back into the account's pages. Asks first if something is
 * unsaved: render `question`.
 */
export function useLogOut(onLeft?: () => void): { logOut: () => Promise<void>; question: ReactNode } {
  const { session } = useAuth();
  const { id: personId } = useUser();
  const router = useRouter();
  const [unsavedCount, setUnsavedCount] = useState(0);

  const leave = async () => {
    setUnsavedCount(0);
    await endNotifications();
    await session.signOut();
    if (session.state.status === 'signed-out') {
      forgetTypedTexts();
      await router.navigate({ to: '/login' });
    }
    onLeft?.();
  };
  const logOut = async () => {
    const unsaved = await drafts.listOfPerson(personId).catch(() => []);
    if (unsaved.length === 0) await leave();
    else setUnsavedCount(new Set(unsaved.map(({ key }) => key.scheduleId)).size);
  };
  const question = unsavedCount > 0 && (
    <Suspense fallback={null}>
      <LogOutDialog
        unsavedCount={unsavedCount}
        onKeep={() => void leave()}
        onDelete={() => void forgetDrafts(personId).then(leave)}
        onClose={() => setUnsavedCount(0)}
      />
    </Suspense>
  );
  return { logOut, question };
}

/** Somebody else may sign in here next. Without a connection they stay until the next sign-out. */
async function endNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator) || !(await navigator.serviceWorker.getRegistration('/'))) return;
  const { switchOff } = await import('@/domain/notifications/device');
  await switchOff().catch(() => undefined);
}
