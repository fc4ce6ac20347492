import { getLocalTimeZone, today } from '@internationalized/date';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/lib/auth';
import { newScheduleId } from '@/lib/drafts/draftDatabase';
import { startDay } from '@/lib/plan/days';
import { newPlan } from '@/lib/plan/plan';
import { useSettings } from '@/lib/settings';
import { ScheduleEditor } from './ScheduleEditor';
import { draftQueries, type OfferedDraft } from './saving/draftQueries';
import { useEditorSession } from './saving/useEditorSession';
import { EditorContext } from './state/editorStore';

const texts = {
  success: 'Schedule saved successfully!',
  failure: 'Failed to save schedule',
  unauthenticated: 'User not authenticated',
};

export function NewSchedule() {
  const { id: accountId } = useUser();
  const offered = useQuery(draftQueries.offered(accountId, newScheduleId));
  // They lie in the browser: this is over before anybody sees it.
  if (!offered.data) return null;
  return <OpenNewSchedule key={accountId} offered={offered.data} />;
}

function OpenNewSchedule({ offered }: { offered: readonly OfferedDraft[] }) {
  const { distanceUnit } = useSettings();
  const session = useEditorSession(undefined, () => {
    const plan = newPlan(today(getLocalTimeZone()).toString(), distanceUnit);
    return { base: { plan, tag: null }, focusedDay: startDay(plan.startsOn) };
  });
  return (
    <EditorContext value={session.store}>
      <ScheduleEditor
        subtitle="Click any day to add a workout"
        labels={{ idle: 'Save Schedule', busy: 'Saving...' }}
        session={session}
        offered={offered}
        texts={texts}
        isNew
      />
    </EditorContext>
  );
}
