import { Outlet } from '@tanstack/react-router';
import { TabLinks } from '@/components/layout/TabLinks';

const tabs = [
  { to: '/settings', name: 'General' },
  { to: '/settings/billing', name: 'Billing' },
] as const;

export function SettingsLayout() {
  return (
    <>
      <TabLinks label="Settings" tabs={tabs} />
      <Outlet />
    </>
  );
}
