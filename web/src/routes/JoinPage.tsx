import { useLoaderData, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Join } from '@/features/auth/Join';

/** The token of the link stays neither in the history nor on the screen. */
export function JoinPage() {
  const joining = useLoaderData({ from: '/join' });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '') void navigate({ to: '/join', replace: true });
  }, [hash, navigate]);
  return <Join joining={joining} />;
}
