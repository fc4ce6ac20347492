import { Suspense } from 'react';
import { late } from '@/athlete/late';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Day } from '@/athlete/plan/days';
import type { Page } from '@/athlete/plan/page';
import type { DistanceUnit } from '@/domain/units/distance';
import type { OnOpen, OpenSheet } from './openSheet';

const AnswerSheet = late(() => import('@/athlete/answers/AnswerSheet').then((part) => part.AnswerSheet));
const AwaySheet = late(() => import('@/athlete/away/AwaySheet').then((part) => part.AwaySheet));
const AvailabilitySheet = late(() =>
  import('@/athlete/availability/AvailabilitySheet').then((part) => part.AvailabilitySheet),
);
const CalendarSheet = late(() => import('@/athlete/CalendarSheet').then((part) => part.CalendarSheet));
const YourDataSheet = late(() => import('@/athlete/YourDataSheet').then((part) => part.YourDataSheet));
const NotificationsSheet = late(() =>
  import('@/athlete/notifications/NotificationsSheet').then((part) => part.NotificationsSheet),
);
const AddRunSheet = late(() => import('@/athlete/recordings/AddRunSheet').then((part) => part.AddRunSheet));
const RunsSheet = late(() => import('@/athlete/runs/RunsSheet').then((part) => part.RunsSheet));

type Props = {
  sheet: OpenSheet;
  store: PageStore;
  page: Page;
  coach: string;
  unit: DistanceUnit;
  today: Day;
  onOpen: OnOpen;
  onClose: () => void;
};

/** Its script is loaded by the tap that opens it. */
export function OpenedSheet(props: Props) {
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  );
}

function Content({ sheet, ...shared }: Props) {
  const { page } = shared;
  switch (sheet.kind) {
    case 'answer':
      return page.canAnswer && <AnswerSheet key={sheet.workoutId} {...shared} sheet={sheet} />;
    case 'away':
      return <AwaySheet {...shared} day={sheet.day} />;
    case 'availability':
      return <AvailabilitySheet {...shared} />;
    case 'calendar':
      return <CalendarSheet {...shared} />;
    case 'data':
      return <YourDataSheet {...shared} />;
    case 'notifications':
      return page.notifications && <NotificationsSheet {...shared} notifications={page.notifications} />;
    case 'add-run':
      return <AddRunSheet {...shared} route={page.route} />;
    case 'runs':
      return <RunsSheet {...shared} />;
  }
}
