import { Check, CircleAlert, Clock } from 'lucide-react';
import type { Plan } from '@/domain/billing/queries';
import { pillOf } from './standing';

const looks = {
  good: { icon: Check, look: 'border-success-border bg-success-soft text-success' },
  bad: { icon: CircleAlert, look: 'border-danger-border bg-danger-soft text-danger' },
  plain: { icon: Clock, look: 'border-line-strong bg-sunken text-ink-2' },
};

export function StandingPill({ plan }: { plan: Plan }) {
  const pill = pillOf(plan, new Date());
  if (!pill) return null;
  const { icon: Icon, look } = looks[pill.tone];
  return (
    <span
      className={`flex h-6 flex-none items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold ${look}`}
    >
      <Icon className="size-3.5" strokeWidth={2.4} aria-hidden="true" />
      {pill.text}
    </span>
  );
}
