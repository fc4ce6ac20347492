import { t } from '@lingui/core/macro';
import { toast } from '@/lib/toast';
import type { Composing, EditorStore } from '../state/editorStore';

/** Says what was not clear in a day that was left already. */
export function offerToOpen(store: EditorStore, message: string, place: Composing): void {
  toast.warning(message, {
    action: { label: t({ message: 'Open', context: 'verb' }), onClick: () => store.compose(place) },
  });
}
