import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Select } from '@/components/fields/Select';
import { PageSection } from '@/components/layout/PageSection';
import { useAuth, useUser } from '@/lib/auth';
import { toast } from '@/lib/toast';
import { updatePaceMargin } from './queries';

const margins = [0, 3, 5, 8, 10, 15, 20, 30];

/** Stored with the account: a session is the same on the watch, whoever downloads it. */
export function WatchSection() {
  const { t } = useLingui();
  const user = useUser();
  const { session } = useAuth();
  const choice = useMutation({
    mutationFn: updatePaceMargin,
    onSuccess: (saved) => {
      session.changeUser(saved);
      const range = told(saved.paceMarginSeconds);
      toast.success(t`Pace range changed to ${range}`);
    },
    onError: () => toast.error(t`Failed to change the pace range. Try again.`),
  });
  const chosen = choice.isPending ? choice.variables : user.paceMarginSeconds;
  const offered = [...new Set([...margins, chosen])].sort((one, other) => one - other);
  return (
    <PageSection
      title={t`Pace range on the watch`}
      line={t`Nobody runs to the second. One pace, such as 4:20/km, is sent to watches as a range around it. Ranges that you write stay as they are.`}
    >
      <Select
        label={t`Around one pace`}
        className="w-48"
        value={chosen}
        onChange={(seconds) => choice.mutate(seconds)}
        options={offered.map((seconds) => ({ id: seconds, name: told(seconds) }))}
      />
    </PageSection>
  );
}

function told(seconds: number): string {
  return seconds === 0 ? t`exactly that pace` : t`±${seconds} s per km`;
}
