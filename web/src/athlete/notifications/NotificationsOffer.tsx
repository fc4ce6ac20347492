import { Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import { dropHeldAnswer, heldAnswers } from '@/athlete/offline/pushDatabase';
import type { Page } from '@/athlete/plan/page';
import { smallButton } from '@/athlete/sheets/buttons';
import { store as keep, readStored } from '@/athlete/storage';
import { NotificationsSheet } from './NotificationsSheet';
import { useNotifications } from './useNotifications';

type PageNotifications = NonNullable<Page['notifications']>;
type Props = { store: PageStore; page: Page; notifications: PageNotifications; coach: string };

const declinedKey = 'longrun-notifications-declined';

/** Offers notifications once, after the first answer: only then they make sense. */
export function NotificationsOffer({ store, page, notifications, coach }: Props) {
  const { t } = useLingui();
  useHeldAnswers(store);
  const [isOpen, setIsOpen] = useState(false);
  const [isDeclined, setIsDeclined] = useState(() => readStored(declinedKey) !== null);
  const { isOn, ability } = useNotifications(store.secret, notifications.key);
  const decline = () => {
    keep(declinedKey, 'yes');
    setIsDeclined(true);
  };
  const canAsk = (ability === 'ready' && isOn === false) || ability === 'home-screen';
  if (!isOpen && (isDeclined || !canAsk || !hasAnswered(page))) return null;
  return (
    <>
      {!isDeclined && (
        <section
          aria-label={t`Notifications`}
          className="mb-4 flex flex-wrap items-center gap-x-2.5 rounded-lg border border-line-strong bg-surface py-2 pr-2 pl-4"
        >
          <Bell className="size-5 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
          <p className="min-w-0 flex-1 basis-40 text-base">
            <Trans>Tomorrow’s session as a notification?</Trans>
          </p>
          <div className="ml-auto flex">
            <button type="button" className={smallButton} onClick={decline}>
              <Trans>No, thanks</Trans>
            </button>
            <button type="button" className={`${smallButton} text-ink`} onClick={() => setIsOpen(true)}>
              <Trans>See how</Trans>
            </button>
          </div>
        </section>
      )}
      {isOpen && (
        <NotificationsSheet
          {...{ store, notifications, coach }}
          onClose={() => {
            setIsOpen(false);
            decline();
          }}
        />
      )}
    </>
  );
}

function hasAnswered({ plans }: Page): boolean {
  return plans.some(({ weeks }) => weeks.some(({ workouts }) => workouts.some(({ answer }) => answer)));
}

/** What was answered on a notification and could not be sent joins what waits here. */
function useHeldAnswers(store: PageStore): void {
  useEffect(() => {
    const take = async () => {
      for (const { key, body, saidAt } of await heldAnswers(store.secret)) {
        store.take({ key, body, saidAt });
        await dropHeldAnswer(key);
      }
    };
    // A browser that keeps nothing holds nothing.
    void take().catch(() => undefined);
  }, [store]);
}
