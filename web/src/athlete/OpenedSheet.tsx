import { Suspense } from 'react';
import type { DistanceUnit } from '@/domain/units/distance';
import { late } from './late';
import type { PageStore } from './offline/pageStore';
import type { Day } from './plan/days';
import type { Page } from './plan/page';
import type { OnOpen, OpenSheet } from './sheets/openSheet';

const AnswerSheet = late(() => import('./answers/AnswerSheet').then((part) => part.AnswerSheet));
const AwaySheet = late(() => import('./away/AwaySheet').then((part) => part.AwaySheet));
const AvailabilitySheet = late(() =>
  import('./availability/AvailabilitySheet').then((part) => part.AvailabilitySheet),
);
const CalendarSheet = late(() => import('./CalendarSheet').then((part) => part.CalendarSheet));
const YourDataSheet = late(() => import('./YourDataSheet').then((part) => part.YourDataSheet));
const NotificationsSheet = late(() =>
  import('./notifications/NotificationsSheet').then((part) => part.NotificationsSheet),
);
const AddRunSheet = late(() => import('./recordings/AddRunSheet').then((part) => part.AddRunSheet));
const PhoneSheet = late(() => import('./phones/PhoneSheet').then((part) => part.PhoneSheet));
const RunsSheet = late(() => import('./runs/RunsSheet').then((part) => part.RunsSheet));

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
    case 'phone':
      return page.canAnswer && <PhoneSheet {...shared} />;
    case 'runs':
      return <RunsSheet {...shared} />;
  }
}
