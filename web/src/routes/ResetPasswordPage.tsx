import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ResetPassword } from '@/features/auth/ResetPassword';

/**
 * The link carries its token in the fragment, which browsers never send. It is removed from the URL at once, so that it
 * stays neither in the history nor on the screen.
 */
export function ResetPasswordPage() {
  const hash = useLocation({ select: (location) => location.hash });
  const token = new URLSearchParams(hash).get('token') ?? undefined;
  const navigate = useNavigate();
  const [keptToken, setKeptToken] = useState(token);
  if (token !== undefined && token !== keptToken) setKeptToken(token);

  useEffect(() => {
    if (hash !== '') void navigate({ to: '/reset-password', replace: true });
  }, [hash, navigate]);

  return <ResetPassword key={keptToken} token={keptToken} />;
}
