import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useMay } from '@/domain/members/role';
import { useShowPlan } from '@/domain/share/queries';
import type { Plan } from './plan';

/** Shows or hides the plan on the athlete's page; says which, for a role that may not. */
export function ShownSwitch({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const { name, athleteName } = plan.details;
  const change = useShowPlan();
  const mayChange = useMay('publish');
  const isShown = change.isPending ? change.variables.isShown : plan.isShown;
  const Icon = isShown ? Eye : EyeOff;
  const look = 'relative inline-flex items-center gap-1 text-xs leading-4 font-body text-left text-ink-3';
  const content = (
    <>
      <Icon className="size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
      {isShown
        ? t({ message: 'Shown', comment: 'The plan is on the athlete’s page' })
        : t`Hidden from athlete`}
    </>
  );
  if (!mayChange) return <span className={look}>{content}</span>;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isShown}
      aria-label={t`Show ${name} on ${athleteName}’s page`}
      onClick={() => change.mutate({ id: plan.scheduleDocumentId, isShown: !isShown })}
      className={`${look} rounded-xs after:absolute after:-inset-x-1 after:-inset-y-1 hover:text-ink hover:underline max-md:after:-inset-y-3.5`}
    >
      {content}
    </button>
  );
}
