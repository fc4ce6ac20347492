import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useAuth } from '@/lib/auth';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { usePage } from './usePage';

const CookieBanner = lazy(() =>
  import('@/features/cookie-consent/CookieBanner').then(({ CookieBanner }) => ({ default: CookieBanner })),
);

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
      {pathname !== '/cookies' && (
        <Suspense>
          <CookieBanner />
        </Suspense>
      )}
    </>
  );
}

function documentTitle(page?: string): string {
  return page === undefined ? 'Longrun' : `${page} · Longrun`;
}
