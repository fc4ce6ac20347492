import { AccountSection } from './AccountSection';
import { DeleteAccountSection } from './DeleteAccountSection';
import { DevicesSection } from './DevicesSection';
import { DistanceUnitSection } from './DistanceUnitSection';
import { ExportSection } from './ExportSection';
import { PaperSection } from './PaperSection';
import { PasswordSection } from './PasswordSection';
import { ThemeSection } from './ThemeSection';

export function Settings() {
  return (
    <div className="max-w-[980px]">
      <DistanceUnitSection />
      <PaperSection />
      <ThemeSection />
      <AccountSection />
      <PasswordSection />
      <DevicesSection />
      <ExportSection />
      <DeleteAccountSection />
    </div>
  );
}
