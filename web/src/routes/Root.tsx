import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CookieBanner } from '@/features/cookie-consent/CookieBanner';
import { useAuth } from '@/lib/auth';
import { documentTitle } from '@/lib/documentTitle';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { usePage } from './usePage';

export function Root() {
  const { auth } = useAuth();
  const { title } = usePage();
  const { pathname } = useLocation();
  const isLanding = pathname === '/' && auth.status !== 'signed-in';

  useEffect(() => {
    document.title = documentTitle(isLanding ? undefined : title);
  }, [isLanding, title]);
  useFocusOnNavigation();

  return (
    <>
      <Outlet />
      {pathname !== '/cookies' && <CookieBanner />}
    </>
  );
}
