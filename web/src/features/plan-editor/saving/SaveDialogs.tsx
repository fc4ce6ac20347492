import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useEditorStore } from '../state/editorStore';
import type { Saving } from './useSaving';

const DeletedDialog = lazy(() =>
  import('./DeletedDialog').then(({ DeletedDialog }) => ({ default: DeletedDialog })),
);
const MergeDialog = lazy(() => import('./MergeDialog').then(({ MergeDialog }) => ({ default: MergeDialog })));

type Props = { saving: Saving; isDraftKept: boolean };

/** Decisions before the schedule can be saved: it was changed or deleted elsewhere. */
export function SaveDialogs({ saving, isDraftKept }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const askToDiscard = () =>
    store.ask({
      title: t`Discard the schedule?`,
      text: t`It was deleted elsewhere. What you have here will be lost too.`,
      confirmLabel: t`Discard`,
      cancelLabel: t`Keep editing`,
      onConfirm: () => void saving.discard(),
    });
  return (
    <Suspense fallback={null}>
      {saving.openMerge && (
        <MergeDialog
          merge={saving.openMerge.merge}
          confirmLabel={t`Merge and save`}
          onConfirm={saving.saveMerged}
          onClose={saving.keepEditing}
        />
      )}
      {saving.isDeletedElsewhere && (
        <DeletedDialog
          isDraftKept={isDraftKept}
          onSaveAsNew={() => void saving.saveAsNew()}
          onDiscard={askToDiscard}
          onClose={saving.keepEditing}
        />
      )}
    </Suspense>
  );
}
