import { useEffect } from 'react';
import { useEditorStore } from '../state/editorStore';
import { hasUnread } from './hasUnread';

/** Reads unread texts as soon as the connection is back, and not only on save. */
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
