import { useLingui } from '@lingui/react/macro';
import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '@/components/buttons/IconButton';
import { useEditor, useEditorStore } from './state/editorStore';

export function UndoButtons({ size }: { size: 'sm' | 'md' }) {
  const { t } = useLingui();
  const store = useEditorStore();
  const canUndo = useEditor(({ editor }) => editor.past.length > 0);
  const canRedo = useEditor(({ editor }) => editor.future.length > 0);
  return (
    <div className="flex flex-none">
      <IconButton label={t`Undo`} size={size} isDisabled={!canUndo} onPress={store.undo}>
        <Undo2 strokeWidth={1.9} />
      </IconButton>
      <IconButton label={t`Redo`} size={size} isDisabled={!canRedo} onPress={store.redo}>
        <Redo2 strokeWidth={1.9} />
      </IconButton>
    </div>
  );
}
