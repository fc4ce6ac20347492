import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Logo } from '@/components/display/Logo';
import { LanguageSelect } from '@/components/fields/LanguageSelect';
import { CoachContact } from '@/domain/coach/CoachContact';
import type { DistanceUnit } from '@/domain/units/distance';
import { late } from './late';
import { saveLanguage } from './offline/calls';
import type { PageStore } from './offline/pageStore';
import type { Page } from './plan/page';

const NotificationsSheet = late(() =>
  import('./notifications/NotificationsSheet').then((part) => part.NotificationsSheet),
);

const YourDataSheet = late(() => import('./YourDataSheet').then((part) => part.YourDataSheet));

type Props = {
  store: PageStore;
  page: Page;
  coach: string;
  unit: DistanceUnit;
  onUnit: (unit: DistanceUnit) => void;
};

export function PageFooter({ store, page, coach, unit, onUnit }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'data' | 'notifications'>();
  const close = () => setOpened(undefined);
  const { notifications } = page;
  return (
    <footer className="mt-6 text-xs leading-4 text-ink-3">
      {page.coach.tagline && <p className="mb-2">{page.coach.tagline}</p>}
      <CoachContact coach={page.coach} className="mb-5" />
      <div className="flex items-center justify-between gap-4">
        <div>
          <p>
            {page.canAnswer
              ? t`This link is yours. Anyone who has it can see this plan and answer for you.`
              : t`This link is yours. Anyone who has it can see this plan.`}
          </p>
          <p className="flex flex-wrap items-center gap-x-4">
            <button
              type="button"
              className="min-h-11 font-medium text-ink underline underline-offset-[3px]"
              onClick={() => setOpened('data')}
            >
              <Trans>Your data</Trans>
            </button>
            {notifications && (
              <button
                type="button"
                className="min-h-11 font-medium text-ink underline underline-offset-[3px]"
                onClick={() => setOpened('notifications')}
              >
                <Trans>Notifications</Trans>
              </button>
            )}
            <button
              type="button"
              className="min-h-11 font-medium text-ink underline underline-offset-[3px]"
              onClick={() => onUnit(unit === 'km' ? 'miles' : 'km')}
            >
              {unit === 'km' ? t`Show miles` : t`Show km`}
            </button>
            <LanguageSelect
              className="-my-1 font-medium text-ink"
              onChoice={(language) => void saveLanguage(store.secret, language)}
            />
          </p>
        </div>
        <Logo size={20} />
      </div>
      {opened === 'data' && <YourDataSheet store={store} page={page} coach={coach} onClose={close} />}
      {opened === 'notifications' && notifications && (
        <Suspense fallback={null}>
          <NotificationsSheet {...{ store, notifications, coach }} onClose={close} />
        </Suspense>
      )}
    </footer>
  );
}
