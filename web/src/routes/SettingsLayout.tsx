import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { TabLinks } from '@/components/layout/TabLinks';
import { useMay } from '@/domain/members/role';

export function SettingsLayout() {
  const { t } = useLingui();
  const maySeeBilling = useMay('billing');
  const mayConnect = useMay('changePreferences');
  const tabs = [
    { to: '/settings', name: t({ message: 'General', context: 'settings' }) },
    ...(mayConnect ? ([{ to: '/settings/connections', name: t`Connections` }] as const) : []),
    { to: '/settings/team', name: t({ message: 'Team', context: 'settings' }) },
    { to: '/settings/security', name: t`Security` },
    { to: '/settings/access', name: t({ message: 'Access', context: 'settings' }) },
    ...(maySeeBilling ? ([{ to: '/settings/billing', name: t`Billing` }] as const) : []),
  ] as const;
  return (
    <>
      <TabLinks label={t`Settings`} tabs={tabs} />
      <Outlet />
    </>
  );
}
