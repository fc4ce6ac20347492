import { useLoaderData } from '@tanstack/react-router';
import { ConfirmAddress } from '@/features/auth/ConfirmAddress';
import { useMailedLink } from './useMailedLink';

export function ConfirmAddressPage() {
  const link = useMailedLink(useLoaderData({ from: '/confirm-address' }), '/confirm-address');
  return <ConfirmAddress key={link.status === 'open' ? link.token : link.status} link={link} />;
}
