import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { plansKey } from '@/domain/plans/queries';
import { toast } from '@/lib/toast';
import { choosePublishing, unpublishedQuery } from './queries';

type Choice = 'account' | 'saving' | 'asking';

/** When the athlete sees changes of one plan. */
export function PublishingChoice({ scheduleId, firstName }: { scheduleId: string; firstName: string }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { data } = useQuery(unpublishedQuery(scheduleId));
  const choose = useMutation({
    mutationFn: (choice: Choice) =>
      choosePublishing(scheduleId, choice === 'account' ? null : choice === 'saving'),
    onSuccess: () => cache.invalidateQueries({ queryKey: plansKey }),
    onError: () => toast.error(t`That could not be saved. Check your connection and try again.`),
  });
  if (!data) return null;
  const chosen =
    data.onSaving === null || data.onSaving === undefined ? 'account' : data.onSaving ? 'saving' : 'asking';
  return (
    <label className="mt-5 block">
      <span className="mb-1 block text-xs font-semibold text-ink-2">
        <Trans>When {firstName} sees changes</Trans>
      </span>
      <select
        className="h-(--h-control) w-full rounded-md border border-line-strong bg-surface px-2.5 text-sm max-md:h-(--h-control-lg)"
        value={choose.isPending ? choose.variables : chosen}
        onChange={(event) => choose.mutate(event.currentTarget.value as Choice)}
      >
        <option value="account">{t`As chosen in your settings`}</option>
        <option value="saving">{t`As soon as I save`}</option>
        <option value="asking">{t`When I publish`}</option>
      </select>
    </label>
  );
}
