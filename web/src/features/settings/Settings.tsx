import { useLingui } from '@lingui/react/macro';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { useMay } from '@/domain/members/role';
import { AccountSection } from './AccountSection';
import { DeleteAccountSection } from './DeleteAccountSection';
import { ExportSection } from './ExportSection';
import { HeartZonesSection } from './HeartZonesSection';
import { LanguageSection } from './LanguageSection';
import { NotificationsSection } from './NotificationsSection';
import { PaperSection } from './PaperSection';
import { PublishingSection } from './PublishingSection';
import { ThemeSection } from './ThemeSection';
import { TypingSection } from './TypingSection';
import { WatchSection } from './WatchSection';

export function Settings() {
  const mayChange = useMay('changePreferences');
  const mayExport = useMay('exportAccount');
  const maySeeBilling = useMay('billing');
  const { t } = useLingui();
  return (
    <div className="max-w-[980px]">
      {!maySeeBilling && <HeaderSlot name="subtitle">{t`Units, appearance and account`}</HeaderSlot>}
      <LanguageSection />
      {mayChange && (
        <>
          <PaperSection />
          <PublishingSection />
          <WatchSection />
          <HeartZonesSection />
        </>
      )}
      <TypingSection />
      <ThemeSection />
      <NotificationsSection />
      <AccountSection />
      {mayExport && <ExportSection />}
      <DeleteAccountSection />
    </div>
  );
}
