import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Select } from '@/components/fields/Select';
import { PageSection } from '@/components/layout/PageSection';
import { toast } from '@/lib/toast';
import { connectionsQuery, updateDaysAhead } from './queries';

const offered = [7, 10, 14, 21, 28];

export function DaysAheadSection({ days }: { days: number }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const choice = useMutation({
    mutationFn: updateDaysAhead,
    onSuccess: () => queryClient.invalidateQueries(connectionsQuery()),
    onError: () => toast.error(t`Failed to change the days sent ahead. Try again.`),
  });
  const chosen = choice.isPending ? choice.variables : days;
  const all = [...new Set([...offered, chosen])].sort((one, other) => one - other);
  return (
    <PageSection
      title={t`Days sent ahead`}
      line={t`Only plans that the athlete sees are sent. Changes follow within a minute or two.`}
    >
      <Select
        label={t`From today`}
        className="w-48"
        value={chosen}
        onChange={(value) => choice.mutate(value)}
        options={all.map((count) => ({
          id: count,
          name: t`${plural(count, { one: '# day', other: '# days' })}`,
        }))}
      />
    </PageSection>
  );
}
