import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import type { ChangedWorkout } from './fitFiles';

type Props = {
  changes: readonly ChangedWorkout[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * What a watch will show differently from the plan, confirmed before the download. Not a form: it may open above one.
 */
export function FitReportDialog({ changes, isBusy, onConfirm, onClose }: Props) {
  const { t } = useLingui();
  const count = changes.length;
  return (
    <Dialog
      title={t`On the watch`}
      context={t`${plural(count, {
        one: '# workout will look different there',
        other: '# workouts will look different there',
      })}`}
      width="md"
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isBusy={isBusy} busyLabel={t`Downloading…`} autoFocus onPress={onConfirm}>
            <Trans context="verb">Download</Trans>
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-3 text-sm">
        {changes.map(({ id, title, changes: told }) => (
          <li key={id}>
            <b className="font-semibold wrap-anywhere">{title}</b>
            <ul className="mt-0.5 list-disc pl-5 text-ink-2">
              {told.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
