import { getLocalTimeZone, today } from '@internationalized/date';
import { useRef, useState } from 'react';
import { newId } from '@/lib/newId';
import { useSettings } from '@/lib/settings';
import { startDay } from './days';
import { createEditorStore, EditorContext } from './editorStore';
import { newPlan, type Plan } from './plan';
import { saveSchedule } from './queries';
import { ScheduleEditor } from './ScheduleEditor';

const texts = {
  success: 'Schedule saved successfully!',
  failure: 'Failed to save schedule',
  unauthenticated: 'User not authenticated',
};

export function NewSchedule() {
  const { distanceUnit } = useSettings();
  const [store] = useState(() => {
    const plan = newPlan(today(getLocalTimeZone()).toString(), distanceUnit);
    return createEditorStore(plan, startDay(plan.startsOn));
  });
  const attempt = useRef<{ plan: Plan; key: string }>(undefined);

  /** The same plan sent again, after an answer was lost, is the same request. */
  const send = (plan: Plan) => {
    if (attempt.current?.plan !== plan) attempt.current = { plan, key: newId() };
    return saveSchedule(plan, attempt.current.key);
  };

  return (
    <EditorContext value={store}>
      <ScheduleEditor
        subtitle="Click any day to add a workout"
        labels={{ idle: 'Save Schedule', busy: 'Saving...' }}
        send={send}
        texts={texts}
        isNew
      />
    </EditorContext>
  );
}
