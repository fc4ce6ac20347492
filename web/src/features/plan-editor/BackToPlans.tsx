import { BackLink } from '@/components/layout/BackLink';

const names = { '/plans': 'Back to Plans', '/templates': 'Back to templates' };

export function BackToPlans({ to = '/plans' }: { to?: keyof typeof names }) {
  return <BackLink to={to} name={names[to]} isInFullHeader />;
}
