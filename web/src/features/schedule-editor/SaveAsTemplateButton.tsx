import { BookmarkPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buttonClass } from '@/components/buttonClass';
import { HeaderSlot } from '@/components/HeaderSlot';
import { useEditorStore } from './state/editorStore';

const SaveAsTemplateDialog = lazy(() =>
  import('@/lib/planTemplates/SaveAsTemplateDialog').then(({ SaveAsTemplateDialog }) => ({
    default: SaveAsTemplateDialog,
  })),
);

/** Keeps the plan as it stands on the screen, saved or not. */
export function SaveAsTemplateButton({ scheduleId }: { scheduleId: string }) {
  const store = useEditorStore();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <HeaderSlot name="actions">
      <button
        type="button"
        aria-haspopup="dialog"
        title="Save as template"
        onClick={() => setIsOpen(true)}
        className={`${buttonClass({ variant: 'ghost' })} min-w-(--h-control) px-2! max-md:hidden`}
      >
        <BookmarkPlus strokeWidth={1.9} aria-hidden="true" />
        <span className="sr-only">Save as template</span>
      </button>
      {isOpen && (
        <Suspense>
          <SaveAsTemplateDialog scheduleId={scheduleId} plan={store.plan} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </HeaderSlot>
  );
}
