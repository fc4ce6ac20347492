import { AccountSection } from './AccountSection';
import { DeleteAccountSection } from './DeleteAccountSection';
import { DevicesSection } from './DevicesSection';
import { ExportSection } from './ExportSection';
import { LanguageSection } from './LanguageSection';
import { NotificationsSection } from './NotificationsSection';
import { PaperSection } from './PaperSection';
import { PasswordSection } from './PasswordSection';
import { PublishingSection } from './PublishingSection';
import { ThemeSection } from './ThemeSection';
import { WatchSection } from './WatchSection';

export function Settings() {
  return (
    <div className="max-w-[980px]">
      <LanguageSection />
      <PaperSection />
      <PublishingSection />
      <WatchSection />
      <ThemeSection />
      <NotificationsSection />
      <AccountSection />
      <PasswordSection />
      <DevicesSection />
      <ExportSection />
      <DeleteAccountSection />
    </div>
  );
}
