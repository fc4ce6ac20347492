import { useLoaderData, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FirstStart } from '@/features/auth/FirstStart';

/** The link as it was when the page opened. Its token leaves the address at once. */
export function FirstStartPage() {
  const loaded = useLoaderData({ from: '/first-start' });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [kept, setKept] = useState(loaded);
  if (loaded.token !== '' && loaded !== kept) setKept(loaded);

  useEffect(() => {
    if (hash !== '') void navigate({ to: '/first-start', replace: true });
  }, [hash, navigate]);

  return <FirstStart key={kept.token} link={kept} />;
}
