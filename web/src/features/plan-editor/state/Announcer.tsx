import { useEditor } from './editorStore';

/** Tells screen readers what was done. */
export function Announcer() {
  const announcement = useEditor((snapshot) => snapshot.announcement);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
