import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { bigButton } from '@/athlete/sheets/buttons';
import { WatchCard } from './WatchCard';

export function PolarCard({ onCalendar }: { onCalendar: () => void }) {
  const { t } = useLingui();
  return (
    <WatchCard name="Polar" text={t`As text in your calendar`}>
      <div className="px-4 pb-4">
        <button type="button" className={`${bigButton.primary} w-full`} onClick={onCalendar}>
          <CalendarPlus className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
          <Trans>Add to calendar</Trans>
        </button>
        <p className="mt-3 text-sm text-ink-2">
          <Trans>
            Polar takes no sessions from intervals.icu. In the calendar you read the steps and paces of each
            day; the watch doesn’t lead you through them.
          </Trans>
        </p>
      </div>
    </WatchCard>
  );
}
