import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { saidAtText } from '@/lib/saidAt';
import { toast } from '@/lib/toast';
import { keepSecondStep } from './queries';

type Props = { askedAt: string; onKept: () => void };

/** Somebody who knows the password has asked to remove the second step. */
export function WaitingReset({ askedAt, onKept }: Props) {
  const { t } = useLingui();
  const at = saidAtText(askedAt);
  const keep = useMutation({
    mutationFn: keepSecondStep,
    onSuccess: () => {
      toast.success(t`Your second step stays. Change your password if it was not you.`);
      onKept();
    },
    onError: () => toast.error(t`Your second step could not be kept. Try again.`),
  });
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2.5 rounded-lg border border-danger-border bg-danger-soft px-3.5 py-3 text-sm"
    >
      <ShieldAlert
        className="mt-0.5 size-[18px] flex-none text-danger"
        strokeWidth={1.9}
        aria-hidden="true"
      />
      <p className="min-w-0 flex-1 basis-52">
        <span className="block text-xs text-ink-2">{at}</span>
        <Trans>
          Somebody who knows your password asked to remove your authenticator app, backup codes and passkeys.
          A day after that a mail with a link comes, which removes them. If it was not you, keep them and
          change your password.
        </Trans>
      </p>
      <Button size="sm" isBusy={keep.isPending} busyLabel={t`Saving...`} onPress={() => keep.mutate()}>
        <Trans>Keep my second step</Trans>
      </Button>
    </div>
  );
}
