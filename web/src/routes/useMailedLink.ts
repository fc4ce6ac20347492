import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { MailedLink } from '@/features/auth/mailedLink';

/** The link as it was when the page opened. Its token leaves the address at once, so that it stays neither in the history nor on the screen. */
export function useMailedLink(loaded: MailedLink, page: '/reset-password' | '/confirm-address'): MailedLink {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [kept, setKept] = useState(loaded);
  if (loaded.status !== 'missing' && loaded !== kept) setKept(loaded);

  useEffect(() => {
    if (hash !== '') void navigate({ to: page, replace: true });
  }, [hash, navigate, page]);

  return kept;
}
