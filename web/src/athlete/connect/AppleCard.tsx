import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import type { PageStore } from '@/athlete/offline/pageStore';
import { shortDay } from '@/athlete/plan/days';
import type { PageWorkout } from '@/athlete/plan/page';
import { bigButton } from '@/athlete/sheets/buttons';
import { QrCode } from '@/domain/share/QrCode';
import { Arrives } from './Arrives';
import { useFileDownload } from './useFileDownload';
import { WatchCard } from './WatchCard';
import { isComputer } from './watches';
import type { WatchReport } from './watchReport';

type Props = { store: PageStore; workout: PageWorkout | undefined; report: WatchReport | undefined };

export function AppleCard({ store, workout, report }: Props) {
  const { t } = useLingui();
  const file = useFileDownload(store.secret);
  const isOnComputer = isComputer();
  return (
    <WatchCard name="Apple Watch" text={t`A workout file, no account and no app to buy`}>
      {workout ? (
        <div className="px-4 pb-4">
          {isOnComputer && (
            <div className="mb-4 flex flex-wrap items-center gap-4">
              <QrCode text={location.href} label={t`QR code with the address of this page`} />
              <p className="min-w-40 flex-1 text-[15px] leading-[22px]">
                <b className="block font-semibold">
                  <Trans>Open this page on your iPhone</Trans>
                </b>
                <Trans>Point its camera at the code. Only you should have this address.</Trans>
              </p>
            </div>
          )}
          <button
            type="button"
            disabled={file.isLoading}
            className={`${isOnComputer ? bigButton.secondary : bigButton.primary} w-full`}
            onClick={() => void file.save('GetOwnAppleWorkout', workout, 'workout')}
          >
            <FileDown className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
            {file.isLoading ? t`Loading…` : t`Get the workout file`}
          </button>
          <p className="mt-3 text-center text-sm text-ink-2">
            {isOnComputer
              ? t`Or send the file to your iPhone by AirDrop and open it there.`
              : t`Open it from your downloads and tap “Add to Workouts”. A moment later it’s in the Workout app on your watch.`}
          </p>
          {file.problem !== undefined && (
            <p role="alert" className="mt-2 text-sm text-danger">
              {file.problem}
            </p>
          )}
        </div>
      ) : (
        <p className="px-4 pb-4 text-[15px] leading-[22px] text-ink-2">
          <Trans>There is no session on this day. Choose another day, then open this again.</Trans>
        </p>
      )}
      {workout && report && (
        <Arrives report={report} changes={report.apple} startsYourself={shortDay(workout.scheduledDate)} />
      )}
    </WatchCard>
  );
}
