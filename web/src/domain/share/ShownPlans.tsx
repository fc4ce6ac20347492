import { Trans, useLingui } from '@lingui/react/macro';
import { InlineLoadError } from '@/components/states/LoadError';
import type { Sharer } from './sharer';
import type { ShownPlansOfAthlete } from './useShownPlans';

export function ShownPlans({ athlete, shown }: { athlete: Sharer; shown: ShownPlansOfAthlete }) {
  const { t } = useLingui();
  const { firstName } = athlete;
  if (shown.isError) return <InlineLoadError message={t`Failed to load the plans`} onRetry={shown.reload} />;
  if (!shown.plans) return null;
  return (
    <fieldset className="mt-5">
      <legend className="mb-1 text-xs font-semibold text-ink-2">
        <Trans>Plans on the page</Trans>
      </legend>
      {shown.plans.length === 0 && (
        <p className="text-sm text-ink-3">
          <Trans>{firstName} has no plan yet.</Trans>
        </p>
      )}
      <ul className="max-h-44 overflow-auto">
        {shown.plans.map((plan) => (
          <li key={plan.id}>
            <label className="flex min-h-9 items-center gap-2.5 text-sm max-md:min-h-11">
              <input
                type="checkbox"
                className="size-4 flex-none accent-(--ink)"
                checked={plan.isShown}
                onChange={(event) => shown.show({ ...plan, isShown: event.currentTarget.checked })}
              />
              <span className="min-w-0 flex-1 truncate" title={plan.name}>
                {plan.name}
              </span>
              {!plan.isShown && (
                <span className="flex-none text-xs text-ink-3">
                  <Trans>Hidden from athlete</Trans>
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
