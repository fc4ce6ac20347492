import { useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from '@/components/buttons/IconButton';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import type { EditorSession } from '../saving/useEditorSession';
import { useEditor } from '../state/editorStore';

const HistorySheet = lazy(() =>
  import('./HistorySheet').then(({ HistorySheet }) => ({ default: HistorySheet })),
);

/** Opens the versions of the plan, in a sheet at the side. */
export function HistoryButton({ scheduleId, session }: { scheduleId: string; session: EditorSession }) {
  const { t } = useLingui();
  const { store } = session;
  const isOpen = useEditor((snapshot) => snapshot.isHistoryOpen);
  return (
    <>
      <HeaderSlot name="actions">
        <IconButton
          label={t({ message: 'History', comment: 'The versions of a plan' })}
          className="max-lg:hidden"
          isMenuOpen={isOpen}
          opens="dialog"
          onPress={() => store.setState({ isHistoryOpen: !isOpen, looking: undefined })}
        >
          <History strokeWidth={1.9} />
        </IconButton>
      </HeaderSlot>
      {isOpen && (
        <Suspense>
          <HistorySheet scheduleId={scheduleId} session={session} />
        </Suspense>
      )}
    </>
  );
}
