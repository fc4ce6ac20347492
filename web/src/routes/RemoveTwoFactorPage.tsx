import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { RemoveTwoFactor } from '@/features/auth/TwoFactorReset';

/** As on the page for a new password, the token leaves the address at once. */
export function RemoveTwoFactorPage() {
  const hash = useLocation({ select: (location) => location.hash });
  const token = new URLSearchParams(hash).get('token') ?? undefined;
  const navigate = useNavigate();
  const [keptToken, setKeptToken] = useState(token);
  if (token !== undefined && token !== keptToken) setKeptToken(token);

  useEffect(() => {
    if (hash !== '') void navigate({ to: '/remove-second-step', replace: true });
  }, [hash, navigate]);

  return <RemoveTwoFactor key={keptToken} token={keptToken} />;
}
