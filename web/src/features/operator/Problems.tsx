import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, CircleAlert, Send } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { api } from '@/lib/api';
import { failureOf } from '@/lib/failure';
import { isUnproved } from '@/lib/proof';
import { toast } from '@/lib/toast';
import { restoreReportQuery, type ServerProblem, statusQuery } from './queries';
import { useBackUp } from './useBackUp';

/** What an operator should do something about, the most urgent first, each with the one button that helps. */
export function Problems({ problems }: { problems: readonly ServerProblem[] }) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-2 not-empty:mb-5">
      {problems.map(({ kind, detail }, index) => (
        <li
          key={kind}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-danger-border bg-danger-soft px-3.5 py-2.5 font-medium text-danger"
        >
          <CircleAlert className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
          <span className="min-w-0 flex-1 basis-52 wrap-anywhere">{detail}</span>
          {kind === 'backupOld' && <BackUp isFirst={index === 0} />}
          {kind === 'messagesHeld' && <Release isFirst={index === 0} />}
        </li>
      ))}
    </ul>
  );
}

/** The first line's button is the only one of the page in colour. */
type Place = { isFirst: boolean };

function BackUp({ isFirst }: Place) {
  const backUp = useBackUp();
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      icon={<Archive strokeWidth={1.9} aria-hidden="true" />}
      isBusy={backUp.isPending}
      onPress={() => backUp.mutate()}
    >
      <Trans>Back up now</Trans>
    </Button>
  );
}

function Release({ isFirst }: Place) {
  const cache = useQueryClient();
  const release = useMutation({
    mutationFn: () => api.POST('/api/ReleaseMessages', { body: {} }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: restoreReportQuery().queryKey });
      return cache.invalidateQueries({ queryKey: statusQuery().queryKey });
    },
    onError: (error) => {
      if (!isUnproved(error)) toast.error(failureOf(error).message);
    },
  });
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      icon={<Send strokeWidth={1.9} aria-hidden="true" />}
      isBusy={release.isPending}
      onPress={() => release.mutate()}
    >
      <Trans>Send them</Trans>
    </Button>
  );
}
