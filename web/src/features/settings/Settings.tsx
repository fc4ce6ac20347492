import { AccountSection } from './AccountSection';
import { DeleteAccountSection } from './DeleteAccountSection';
import { DevicesSection } from './DevicesSection';
import { DistanceUnitSection } from './DistanceUnitSection';
import { ExportSection } from './ExportSection';
import { PaperSection } from './PaperSection';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';
import { ThemeSection } from './ThemeSection';

export function Settings() {
  return (
    <div className="max-w-[980px]">
      <DistanceUnitSection />
      <PaperSection />
      <ThemeSection />
      <AccountSection />
      <ProfileSection />
      <PasswordSection />
      <DevicesSection />
      <ExportSection />
      <DeleteAccountSection />
    </div>
  );
}
