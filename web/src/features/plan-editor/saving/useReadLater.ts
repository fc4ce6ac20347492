import { useEffect } from 'react';
import { useEditorStore } from '../state/editorStore';
import { hasUnread } from './hasUnread';

/** What was kept as text is read once there is a connection again, and not only when the plan is saved. */
export function useReadLater(): void {
  const store = useEditorStore();
  useEffect(() => {
    const read = () => {
      if (hasUnread(store.plan)) void import('./readUnread').then(({ readUnread }) => readUnread(store));
    };
    window.addEventListener('online', read);
    return () => window.removeEventListener('online', read);
  }, [store]);
}
