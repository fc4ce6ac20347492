import { lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { useAuth } from '@/lib/auth';

const ShellLayout = lazyRouteComponent(() => import('./ShellLayout'), 'ShellLayout');

/** Visitors never load the shell's script. */
export async function loadAppLayout(isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await ShellLayout.preload?.();
}

export function AppLayout() {
  const { auth } = useAuth();
  return auth.status === 'signed-in' ? <ShellLayout /> : <Outlet />;
}

/** The page disappears with the shell: between the end of a session and the sign-in page nothing is shown. */
export function CoachPages() {
  const { auth } = useAuth();
  return auth.status === 'signed-in' && <Outlet />;
}
