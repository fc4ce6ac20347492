import { lazy, Suspense, useEffect } from 'react';
import { ComingDialog } from '@/components/overlays/ComingDialog';
import { useEditor } from '../state/editorStore';

const load = () => import('./DayWorkoutDialog');
const DayWorkoutDialog = lazy(() => load().then(({ DayWorkoutDialog }) => ({ default: DayWorkoutDialog })));

type Props = {
  isBrowsing: boolean;
  onBrowsingChange: (isBrowsing: boolean) => void;
};

/** The dialog of the open workout, if any. Its script loads after the calendar's. */
export function OpenWorkoutDialog(props: Props) {
  const openWorkout = useEditor((snapshot) => snapshot.openWorkout);
  useEffect(() => {
    const timer = setTimeout(load, 500);
    return () => clearTimeout(timer);
  }, []);
  if (!openWorkout) return null;
  return (
    <Suspense fallback={<ComingDialog />}>
      <DayWorkoutDialog key={openWorkout.workoutId ?? 'new'} {...props} {...openWorkout} />
    </Suspense>
  );
}
