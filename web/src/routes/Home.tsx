import { lazyRouteComponent } from '@tanstack/react-router';
import { useAuth } from '@/lib/auth';

const Plans = lazyRouteComponent(() => import('@/features/plans/Plans'), 'Plans');
const Landing = lazyRouteComponent(() => import('@/features/landing/Landing'), 'Landing');

export async function loadHome(isSignedIn: boolean): Promise<void> {
  await (isSignedIn ? Plans : Landing).preload?.();
}

/** The Dashboard for a signed-in user, the landing page for a visitor. */
export function Home() {
  const { auth } = useAuth();
  return auth.status === 'signed-in' ? <Plans /> : <Landing />;
}
