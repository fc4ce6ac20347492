import { getLocalTimeZone, today } from '@internationalized/date';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { ButtonLink } from '@/components/ButtonLink';
import { LoadError } from '@/components/LoadError';
import { Loading } from '@/components/Loading';
import { BackToPlans } from './BackToPlans';
import { CalendarSkeleton } from './CalendarSkeleton';
import { dayOfDate, startDay } from './days';
import { createEditorStore, EditorContext } from './editorStore';
import type { Plan } from './plan';
import { type OpenedSchedule, scheduleQueries, updateSchedule } from './queries';
import { ScheduleEditor } from './ScheduleEditor';

const texts = {
  success: 'Schedule updated successfully!',
  failure: 'Failed to update schedule',
  unauthenticated: 'User not authenticated or missing schedule ID',
};

export function EditSchedule({ scheduleId }: { scheduleId: string | undefined }) {
  if (!scheduleId) return <NotLoaded error={new Error('No schedule ID provided')} />;
  return <LoadedSchedule key={scheduleId} scheduleId={scheduleId} />;
}

function LoadedSchedule({ scheduleId }: { scheduleId: string }) {
  const schedule = useQuery(scheduleQueries.one(scheduleId));
  if (schedule.isPending) {
    return (
      <>
        <BackToPlans />
        <Loading label="Loading Schedule" skeleton={<CalendarSkeleton />} />
      </>
    );
  }
  if (!schedule.data) return <NotLoaded error={schedule.error} />;

  const reload = async () => {
    const { error } = await schedule.refetch();
    if (error) toast.error(error.message || 'Failed to load schedule');
  };
  return (
    // Reloaded, it is another schedule to edit: nothing of the one before stays.
    <OpenSchedule
      key={schedule.data.tag}
      scheduleId={scheduleId}
      opened={schedule.data}
      onReload={() => void reload()}
    />
  );
}

type OpenProps = { scheduleId: string; opened: OpenedSchedule; onReload: () => void };

function OpenSchedule({ scheduleId, opened, onReload }: OpenProps) {
  const [store] = useState(() => createEditorStore(opened.plan, firstFocus(opened.plan)));
  return (
    <EditorContext value={store}>
      <ScheduleEditor
        labels={{ idle: 'Update Schedule', busy: 'Updating...' }}
        send={(plan, isOverwriting) => updateSchedule(scheduleId, plan, isOverwriting ? null : opened.tag)}
        texts={texts}
        onReload={onReload}
      />
    </EditorContext>
  );
}

/** Today if it is in the plan, else the first usable day. */
function firstFocus({ startsOn, weeks }: Plan): number {
  const day = dayOfDate(startsOn, today(getLocalTimeZone()));
  const start = startDay(startsOn);
  return day >= start && day < weeks * 7 ? day : start;
}

function NotLoaded({ error }: { error: Error }) {
  return (
    <LoadError
      title="Error Loading Schedule"
      error={new Error(error.message || 'Failed to load schedule')}
      hint="Open the plan from your list to edit it."
      wayOut={
        <ButtonLink to="/plans" variant="primary">
          <ChevronLeft strokeWidth={1.9} aria-hidden="true" />
          Back to Plans
        </ButtonLink>
      }
    />
  );
}
