import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { TabLinks } from '@/components/layout/TabLinks';

export function SettingsLayout() {
  const { t } = useLingui();
  const tabs = [
    { to: '/settings', name: t({ message: 'General', context: 'settings' }) },
    { to: '/settings/connections', name: t`Connections` },
    { to: '/settings/security', name: t`Security` },
    { to: '/settings/billing', name: t`Billing` },
  ] as const;
  return (
    <>
      <TabLinks label={t`Settings`} tabs={tabs} />
      <Outlet />
    </>
  );
}
