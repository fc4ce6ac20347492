import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { toast } from '@/lib/toast';
import { type AssistantEntry, assistantsQuery } from './assistantQueries';
import { assistantText } from './assistantText';
import { revokeToken } from './queries';

/** An assistant that is connected, and what it did. */
export function AssistantCard({ assistant }: { assistant: AssistantEntry }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { name, lastDraftId } = assistant;
  const stop = useMutation({
    mutationFn: () => revokeToken(assistant.tokenId),
    onSuccess: () => toast.success(t`${name} has been stopped`),
    onError: () => toast.error(t`${name} could not be stopped. Try again.`),
    onSettled: () => queryClient.invalidateQueries(assistantsQuery()),
  });
  return (
    <article className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-lg border border-line-strong bg-surface px-3.5 py-3">
      <span className="grid size-[34px] flex-none place-items-center rounded-md bg-sunken text-ink-2">
        <Bot className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="text-sm font-semibold wrap-break-word">{name}</h3>
        <p className="text-xs text-ink-3">{assistantText(assistant)}</p>
      </div>
      <div className="flex flex-wrap gap-1">
        {lastDraftId && (
          <ButtonLink
            size="sm"
            variant="ghost"
            to="/edit/{-$scheduleId}"
            params={{ scheduleId: lastDraftId }}
            search={{ history: true }}
          >
            <Trans>See the drafts</Trans>
          </ButtonLink>
        )}
        <Button
          size="sm"
          variant="dangerGhost"
          isBusy={stop.isPending}
          busyLabel={t`Stopping…`}
          onPress={() => setIsAsking(true)}
        >
          <Trans>Stop</Trans>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Stop ${name}?`}
          confirmLabel={t`Stop`}
          onConfirm={() => {
            setIsAsking(false);
            stop.mutate();
          }}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>It can no longer read anything. The drafts it wrote stay.</Trans>
        </ConfirmDialog>
      )}
    </article>
  );
}
