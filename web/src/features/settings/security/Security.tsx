import { useUser } from '@/lib/auth';
import { AddressSection } from './AddressSection';
import { DevicesSection } from './DevicesSection';
import { PasskeysSection } from './PasskeysSection';
import { PasswordSection } from './PasswordSection';
import { SecondStepSection } from './SecondStepSection';

export function Security() {
  const { hasPassword } = useUser();
  return (
    <div className="max-w-[1136px]">
      <AddressSection />
      <PasskeysSection />
      <PasswordSection />
      {hasPassword && <SecondStepSection />}
      <DevicesSection />
    </div>
  );
}
