import { Trans, useLingui } from '@lingui/react/macro';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Page } from '@/athlete/plan/page';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton } from '@/athlete/sheets/buttons';
import { useNotifications } from './useNotifications';

type PageNotifications = NonNullable<Page['notifications']>;
type Props = { store: PageStore; notifications: PageNotifications; coach: string; onClose: () => void };

export function NotificationsSheet({ store, notifications, coach, onClose }: Props) {
  const { t } = useLingui();
  const { ability, isOn, showsText, isBusy, hasFailed, change } = useNotifications(
    store.secret,
    notifications.key,
  );
  const { remindAt } = notifications;
  return (
    <BottomSheet title={t`Notifications`} onClose={onClose}>
      <div className="text-[15px] leading-[22px] text-ink-2">
        <p>
          <Trans>What comes to this phone:</Trans>
        </p>
        <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5">
          {notifications.tomorrow && <li>{t`Tomorrow’s session, the day before at ${remindAt}`}</li>}
          {notifications.weekAhead && (
            <li>
              <Trans>The week ahead, on Sunday</Trans>
            </li>
          )}
          {notifications.raceWeek && (
            <li>
              <Trans>Your race, a week before it</Trans>
            </li>
          )}
          {notifications.planChanged && (
            <li>
              <Trans>Changes to your plan, during the day</Trans>
            </li>
          )}
          <li>
            <Trans>A reply from {coach}, during the day</Trans>
          </li>
        </ul>
        {ability === 'home-screen' && (
          <div className="mt-4">
            <p className="font-semibold text-ink">
              <Trans>On an iPhone, put this page on the home screen first:</Trans>
            </p>
            <ol className="mt-1.5 flex list-decimal flex-col gap-1 pl-5">
              <li>
                <Trans>Tap Share in Safari, then Add to Home Screen.</Trans>
              </li>
              <li>
                <Trans>Open it from there, and come back here.</Trans>
              </li>
            </ol>
          </div>
        )}
        {ability === 'refused' && (
          <p role="alert" className="mt-4 font-medium text-ink">
            <Trans>
              Your browser blocks notifications from this page. Allow them in its settings for this page, then
              open it again.
            </Trans>
          </p>
        )}
        {ability === 'none' && (
          <p className="mt-4 font-medium text-ink">
            <Trans>This browser cannot show notifications from this page.</Trans>
          </p>
        )}
        {ability === 'ready' && (
          <label className="mt-3 flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5"
              checked={showsText}
              disabled={isBusy}
              onChange={(event) => void change(isOn === true, event.currentTarget.checked)}
            />
            <Trans>Show the session on the lock screen</Trans>
          </label>
        )}
        {hasFailed && (
          <p role="alert" className="mt-3 text-danger">
            <Trans>That didn’t work. Check your connection and try again.</Trans>
          </p>
        )}
      </div>
      {ability === 'ready' && isOn !== undefined && (
        <button
          type="button"
          disabled={isBusy}
          className={`${isOn ? bigButton.secondary : bigButton.primary} mt-4 w-full`}
          onClick={() => void change(!isOn, showsText)}
        >
          {isOn ? t`Switch off` : t`Switch on`}
        </button>
      )}
      <p role="status" className="mt-2 text-center text-sm text-ink-3">
        {isOn && t`On. They come to this phone.`}
      </p>
    </BottomSheet>
  );
}
