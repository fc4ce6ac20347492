import { useEditor } from './editorStore';

/** Announces actions to screen readers. */
export function Announcer() {
  const announcement = useEditor((snapshot) => snapshot.announcement);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
