import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { plansKey } from '@/domain/plans/queries';
import { publish } from '@/domain/publishing/queries';
import { HttpError } from '@/lib/httpError';
import { toast } from '@/lib/toast';
import type { Plan } from './plan';

/** Publishes several plans at once, all of them or none. */
export function PublishPlansDialog({ plans, onClose }: { plans: readonly Plan[]; onClose: () => void }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTold, setIsTold] = useState(false);
  const [note, setNote] = useState('');
  const chosen = plans.filter(({ scheduleDocumentId }) => !left.has(scheduleDocumentId));
  const count = chosen.length;
  const publishing = useMutation({
    mutationFn: () =>
      publish({
        scheduleIds: chosen.map(({ scheduleDocumentId }) => scheduleDocumentId),
        note,
        tell: isTold,
      }),
    onSuccess: () => {
      toast.success(t`Published.`);
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: plansKey }),
  });
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const isGone = publishing.error instanceof HttpError && publishing.error.status === 404;
  return (
    <Dialog
      title={t`Publish changes`}
      context={t`Open a plan to see its changes day by day.`}
      width="md"
      onClose={onClose}
      onSubmit={() => count > 0 && publishing.mutate()}
      isBusy={publishing.isPending}
      footer={
        <>
          <Button isDisabled={publishing.isPending} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={<Send strokeWidth={1.9} aria-hidden="true" />}
            isDisabled={count === 0}
            isBusy={publishing.isPending}
            busyLabel={t`Publishing…`}
          >
            <Plural value={count} one="Publish # plan" other="Publish # plans" />
          </Button>
        </>
      }
    >
      {publishing.isError && (
        <Alert
          message={
            isGone
              ? t`One of these plans was deleted in the meantime. Nothing was published.`
              : t`The changes could not be published. Try again.`
          }
        />
      )}
      <ul className="mb-4">
        {plans.map(({ scheduleDocumentId, details, unpublishedChanges }) => (
          <li key={scheduleDocumentId}>
            <label className="flex min-h-9 items-center gap-2.5 text-sm max-md:min-h-11">
              <input
                type="checkbox"
                className="size-4 flex-none accent-(--ink)"
                checked={!left.has(scheduleDocumentId)}
                onChange={() => toggle(scheduleDocumentId)}
              />
              <span className="min-w-0 flex-1 truncate" title={details.name}>
                {details.name}, {details.athleteName}
              </span>
              <span className="flex-none text-ink-2">
                <Plural value={unpublishedChanges} one="# change" other="# changes" />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <label className="flex min-h-9 items-center gap-2.5 max-md:min-h-11">
        <input
          type="checkbox"
          className="size-4 flex-none accent-(--ink)"
          checked={isTold}
          onChange={(event) => setIsTold(event.currentTarget.checked)}
        />
        <span>
          <b className="block font-semibold">
            <Trans>Notify the athletes</Trans>
          </b>
          <span className="block text-xs text-ink-2">
            <Trans>One message to each who agreed to messages, with the changed days and your note</Trans>
          </span>
        </span>
      </label>
      <label className="mt-3 block">
        <span className="mb-1 block text-xs font-semibold text-ink-2">
          {isTold ? (
            <Trans>Note to all of them, optional</Trans>
          ) : (
            <Trans>Note for the history, optional</Trans>
          )}
        </span>
        <textarea
          className="min-h-16 w-full rounded-md border border-control bg-surface px-3 py-2 text-sm"
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </label>
    </Dialog>
  );
}
