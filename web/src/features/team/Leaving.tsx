import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';
import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import type { Member } from '@/domain/members/queries';
import { useUser } from '@/lib/auth';
import { toastFailure } from '@/lib/toast';
import { refusalText } from './teamText';
import { useParting } from './useParting';

const HandOverDialog = lazy(() =>
  import('./HandOverDialog').then(({ HandOverDialog }) => ({ default: HandOverDialog })),
);

/** Leaves the account for the person's own. An owner hands it over on the way. */
export function Leaving({ members }: { members: readonly Member[] }) {
  const { t } = useLingui();
  const { accountName } = useUser();
  const part = useParting();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const leave = useMutation({
    mutationFn: () => part(),
    onError: (error) => toastFailure(refusalText(error) ?? t`You could not leave. Try again.`, error),
    onSettled: close,
  });
  const you = members.find(({ isYou }) => isYou);
  const others = members.filter(({ isYou }) => !isYou);
  const owners = others.filter(({ role }) => role === 'owner');
  return (
    <PageSection
      title={t`Leaving`}
      line={t`You go back to your own account. What you wrote here stays with the club.`}
    >
      <div>
        <Button
          variant="dangerGhost"
          icon={<LogOut strokeWidth={1.9} aria-hidden="true" />}
          onPress={() => setIsAsking(true)}
        >
          <Trans>Leave {accountName}</Trans>
        </Button>
      </div>
      {isAsking && you?.role === 'owner' && (
        <Suspense>
          <HandOverDialog
            you={you}
            others={[...owners, ...others.filter(({ role }) => role !== 'owner')]}
            onClose={close}
          />
        </Suspense>
      )}
      {isAsking && you?.role !== 'owner' && (
        <LazyConfirmDialog
          title={t`Leave ${accountName}?`}
          confirmLabel={t`Leave`}
          busyLabel={t`Leaving…`}
          isBusy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onCancel={close}
        >
          <Trans>
            You no longer see its athletes and plans, and only an invitation brings you back. Your athletes
            stay here for others to look after.
          </Trans>
        </LazyConfirmDialog>
      )}
    </PageSection>
  );
}
