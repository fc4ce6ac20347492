import { useLoaderData } from '@tanstack/react-router';
import { ResetPassword } from '@/features/auth/ResetPassword';
import { useMailedLink } from './useMailedLink';

export function ResetPasswordPage() {
  const link = useMailedLink(useLoaderData({ from: '/reset-password' }), '/reset-password');
  return <ResetPassword key={link.status === 'open' ? link.token : link.status} link={link} />;
}
