import { Outlet } from '@tanstack/react-router';
import { useAuth } from '@/lib/auth';

/** A page of the shell goes with it: between the end of a session and the sign-in page nothing is shown. */
export function CoachPages() {
  const { auth } = useAuth();
  return auth.status === 'signed-in' && <Outlet />;
}
