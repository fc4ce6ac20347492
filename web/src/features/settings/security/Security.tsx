import { DevicesSection } from './DevicesSection';
import { PasswordSection } from './PasswordSection';

export function Security() {
  return (
    <div className="max-w-[1136px]">
      <PasswordSection />
      <DevicesSection />
    </div>
  );
}
