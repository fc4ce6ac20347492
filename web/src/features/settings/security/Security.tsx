import { useUser } from '@/lib/auth';
import { AddressSection } from './AddressSection';
import { DevicesSection } from './DevicesSection';
import { IssuersSection } from './IssuersSection';
import { PasskeysSection } from './PasskeysSection';
import { PasswordSection } from './PasswordSection';
import { TwoFactorSection } from './TwoFactorSection';

export function Security() {
  const { hasPassword } = useUser();
  return (
    <div className="max-w-[1136px]">
      <AddressSection />
      <PasskeysSection />
      <PasswordSection />
      {hasPassword && <TwoFactorSection />}
      <IssuersSection />
      <DevicesSection />
    </div>
  );
}
