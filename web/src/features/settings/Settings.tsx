import { AccountSection } from './AccountSection';
import { DistanceUnitSection } from './DistanceUnitSection';
import { ThemeSection } from './ThemeSection';

export function Settings() {
  return (
    <div className="max-w-[980px]">
      <DistanceUnitSection />
      <ThemeSection />
      <AccountSection />
    </div>
  );
}
