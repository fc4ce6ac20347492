import { lazy, Suspense } from 'react';
import { useEditor } from '../state/editorStore';

const WeekActions = lazy(() => import('./WeekActions').then(({ WeekActions }) => ({ default: WeekActions })));

/** What can be done with a week, from the grid and from the cards. Loaded with the first menu. */
export function WeekMenus() {
  const isOpen = useEditor(
    ({ weekMenu, weekAmount, sentWeek }) => (weekMenu ?? weekAmount ?? sentWeek) !== undefined,
  );
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <WeekActions />
    </Suspense>
  );
}
