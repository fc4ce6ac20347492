import { useParams } from '@tanstack/react-router';
import { EditSchedule } from '@/features/schedule-editor/EditSchedule';

export function EditSchedulePage() {
  const { scheduleId } = useParams({ from: '/app/coach/edit/{-$scheduleId}' });
  return <EditSchedule scheduleId={scheduleId} />;
}
