import { lazy, Suspense } from 'react';
import { useEditor } from '../state/editorStore';

const WeekActions = lazy(() => import('./WeekActions').then(({ WeekActions }) => ({ default: WeekActions })));

/** The week menus of the grid and the cards. Loaded when the first one opens. */
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
