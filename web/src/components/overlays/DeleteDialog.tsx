import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '@/components/states/Alert';
import { failureOf } from '@/lib/failure';
import { ConfirmDialog } from './ConfirmDialog';

type Props = {
  title: string;
  confirmLabel: string;
  deletion: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onCancel: () => void;
  /** What will be deleted, and what will stay. */
  children: ReactNode;
};

/** Stays open if the deletion fails, and shows the server's message. */
export function DeleteDialog({ title, confirmLabel, deletion, onConfirm, onCancel, children }: Props) {
  const { t } = useLingui();
  const { isPending, error } = deletion;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      busyLabel={t`Deleting...`}
      isBusy={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{children}</p>
      {error && !isPending && (
        <div className="mt-3.5">
          <Alert {...failureOf(error)} />
        </div>
      )}
    </ConfirmDialog>
  );
}
