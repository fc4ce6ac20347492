import { t } from '@lingui/core/macro';
import { workoutsOn } from '@/domain/plans/plan';
import { toast } from '@/lib/toast';
import type { Composing, EditorStore } from '../state/editorStore';

/** Says what was not clear in a day that was left already, and marks its session if it was saved. */
export function offerToOpen(store: EditorStore, message: string, place: Composing): void {
  const saved = workoutsOn(store.plan, place.day).find(({ id }) => id === place.workoutId);
  if (saved?.session && place.begun === undefined) store.markDoubtful(saved.id, saved.session.text);
  toast.warning(message, {
    action: { label: t({ message: 'Open', context: 'verb' }), onClick: () => store.compose(place) },
  });
}
