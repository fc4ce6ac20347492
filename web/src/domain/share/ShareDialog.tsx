import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, RefreshCw, Unlink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { Dialog } from '@/components/overlays/Dialog';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { PublishingChoice } from '@/domain/publishing/PublishingChoice';
import { toast } from '@/lib/toast';
import { LinkDetails } from './LinkDetails';
import { type AthleteLink, changeLink, type LinkChange, linkQuery, makeLink, withdrawLink } from './queries';
import { ShownPlans } from './ShownPlans';
import type { Sharer } from './sharer';
import { useShownPlans } from './useShownPlans';

const SendPartDialog = lazy(() =>
  import('@/domain/messages/SendPartDialog').then(({ SendPartDialog }) => ({ default: SendPartDialog })),
);

type Props = {
  athlete: Sharer;
  /** The plan to share: the athlete's page shows it once the link is created, copied or sent. */
  plan?: { id: string; name: string } | undefined;
  /** The plan has unsaved changes, which the page does not show. */
  isPlanDirty?: boolean;
  onClose: () => void;
};

export function ShareDialog({ athlete, plan, isPlanDirty = false, onClose }: Props) {
  const { t } = useLingui();
  const { firstName } = athlete;
  const planName = plan?.name;
  const queryClient = useQueryClient();
  const query = linkQuery(athlete.athleteId);
  const link = useQuery(query);
  const shown = useShownPlans(athlete.athleteId);
  const [asked, setAsked] = useState<'new' | 'withdraw'>();
  const [isSending, setIsSending] = useState(false);
  const put = (next: AthleteLink | null) => {
    queryClient.setQueryData(query.queryKey, next);
    setAsked(undefined);
  };
  const failed = () => toast.error(t`Failed to change the link. Try again.`);
  const make = useMutation({
    mutationFn: () => makeLink(athlete.athleteId, plan?.id),
    onSuccess: (made) => {
      put(made);
      shown.reload();
    },
    onError: failed,
  });
  const change = useMutation({
    mutationFn: (wanted: LinkChange) => changeLink(athlete.athleteId, wanted),
    // A server without a key shows the address only when it is made.
    onSuccess: (changed) => put({ ...changed, url: changed.url ?? link.data?.url ?? null }),
    onError: failed,
  });
  const withdraw = useMutation({
    mutationFn: () => withdrawLink(athlete.athleteId),
    onSuccess: () => put(null),
    onError: failed,
  });
  const shownPlan = shown.plans?.find(({ id }) => id === plan?.id);
  const showPlan = () => {
    if (shownPlan && !shownPlan.isShown) shown.show({ ...shownPlan, isShown: true });
  };

  return (
    <Dialog
      title={t`Share with ${firstName}`}
      context={planName ?? t`A personal page: no account, no app, no password`}
      width="md"
      onClose={onClose}
      footer={
        <div className="flex flex-1 flex-wrap items-center justify-end gap-2">
          {link.data && (
            <>
              <span className="mr-auto -ml-3">
                <Button
                  variant="dangerGhost"
                  icon={<Unlink strokeWidth={1.9} aria-hidden="true" />}
                  onPress={() => setAsked('withdraw')}
                >
                  <Trans>Withdraw link</Trans>
                </Button>
              </span>
              <Button
                icon={<RefreshCw strokeWidth={1.9} aria-hidden="true" />}
                onPress={() => setAsked('new')}
              >
                <Trans>Make a new link</Trans>
              </Button>
            </>
          )}
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      }
    >
      {isPlanDirty && (
        <p className="mb-4 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
          <Trans>{firstName} sees the last saved version. Your changes show once you save them.</Trans>
        </p>
      )}
      {link.isPending && <InlineLoading label={t`Loading the link`} />}
      {link.isError && (
        <InlineLoadError message={t`Failed to load the link`} onRetry={() => void link.refetch()} />
      )}
      {link.data === null && (
        <div className="flex flex-col items-start gap-3.5">
          <p className="text-ink-2">
            <Trans>
              {firstName} has no link yet. Anyone with the link sees the plans you show and can answer.
            </Trans>
          </p>
          <Button
            variant="primary"
            icon={<Link2 strokeWidth={1.9} aria-hidden="true" />}
            isBusy={make.isPending}
            busyLabel={t`Creating...`}
            onPress={() => make.mutate()}
          >
            <Trans>Make a link</Trans>
          </Button>
        </div>
      )}
      {link.data && (
        <>
          {shownPlan?.isShown === false && (
            <div className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-md border border-dashed border-control px-3 py-2 text-sm">
              <span>
                <Trans>Hidden from athlete. Copying or sending the link shows them this plan.</Trans>
              </span>
              <Button size="sm" onPress={showPlan}>
                <Trans>Show it now</Trans>
              </Button>
            </div>
          )}
          <LinkDetails link={link.data} athlete={athlete} onChange={change.mutate} onShare={showPlan} />
          <ShownPlans athlete={athlete} shown={shown} />
          {plan && <PublishingChoice scheduleId={plan.id} firstName={firstName} />}
        </>
      )}
      {plan && (
        <p className="mt-4 text-sm text-ink-2">
          <Trans>
            <button
              type="button"
              onClick={() => setIsSending(true)}
              className="rounded-xs font-semibold text-ink underline decoration-control underline-offset-3 max-md:min-h-11"
            >
              Send the plan as text
            </button>
            , on WhatsApp or by email.
          </Trans>
        </p>
      )}
      {isSending && plan && (
        <Suspense>
          <SendPartDialog
            title={t`Send ${planName}`}
            part={{ scheduleId: plan.id }}
            isDirty={isPlanDirty}
            onClose={() => setIsSending(false)}
          />
        </Suspense>
      )}
      {asked === 'withdraw' && (
        <ConfirmDialog
          title={t`Withdraw link?`}
          confirmLabel={t`Withdraw link`}
          isBusy={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onCancel={() => setAsked(undefined)}
        >
          <Trans>{firstName}’s page stops working at once. The answers stay.</Trans>
        </ConfirmDialog>
      )}
      {asked === 'new' && (
        <ConfirmDialog
          title={t`Make a new link?`}
          confirmLabel={t`Make a new link`}
          isBusy={make.isPending}
          onConfirm={() => make.mutate()}
          onCancel={() => setAsked(undefined)}
        >
          <Trans>The old link stops working.</Trans>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
