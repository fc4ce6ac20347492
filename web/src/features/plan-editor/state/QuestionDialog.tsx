import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import { useEditor, useEditorStore } from './editorStore';

/** Shows the store's pending question. */
export function QuestionDialog() {
  const store = useEditorStore();
  const question = useEditor((snapshot) => snapshot.question);
  if (!question) return null;
  return (
    <LazyConfirmDialog
      title={question.title}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      onConfirm={() => store.answer(true)}
      onCancel={() => store.answer(false)}
    >
      {question.text}
    </LazyConfirmDialog>
  );
}
