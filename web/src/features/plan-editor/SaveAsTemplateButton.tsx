import { Trans, useLingui } from '@lingui/react/macro';
import { BookmarkPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { buttonClass } from '@/components/buttons/buttonClass';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { useEditorStore } from './state/editorStore';

const SaveAsTemplateDialog = lazy(() =>
  import('@/domain/plan-templates/SaveAsTemplateDialog').then(({ SaveAsTemplateDialog }) => ({
    default: SaveAsTemplateDialog,
  })),
);

type Props = { scheduleId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Saves the plan on the screen, saved or not, as a template. On small screens the menu next to it opens the dialog. */
export function SaveAsTemplateButton({ scheduleId, isOpen, onOpenChange }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  return (
    <HeaderSlot name="actions">
      <button
        type="button"
        aria-haspopup="dialog"
        title={t`Save as template`}
        onClick={() => onOpenChange(true)}
        className={`${buttonClass({ variant: 'ghost' })} min-w-(--h-control) px-2! max-lg:hidden`}
      >
        <BookmarkPlus strokeWidth={1.9} aria-hidden="true" />
        <span className="sr-only">
          <Trans>Save as template</Trans>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <SaveAsTemplateDialog
            scheduleId={scheduleId}
            plan={store.plan}
            onClose={() => onOpenChange(false)}
          />
        </Suspense>
      )}
    </HeaderSlot>
  );
}
