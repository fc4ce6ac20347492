import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BackLink } from '@/components/layout/BackLink';

const names = { '/plans': msg`Back to Plans`, '/templates': msg`Back to templates` };

export function BackToPlans({ to = '/plans' }: { to?: keyof typeof names }) {
  const { t } = useLingui();
  return <BackLink to={to} name={t(names[to])} isInFullHeader />;
}
