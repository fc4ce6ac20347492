import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from '@/components/fields/Select';
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
    <Select<Choice>
      className="mt-5"
      label={t`When ${firstName} sees changes`}
      options={[
        { id: 'account', name: t`As chosen in your settings` },
        { id: 'saving', name: t`As soon as I save` },
        { id: 'asking', name: t`When I publish` },
      ]}
      value={choose.isPending ? choose.variables : chosen}
      onChange={(choice) => choose.mutate(choice)}
    />
  );
}
