import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import { shortDay } from '@/athlete/plan/days';
import type { Page, PageWorkout } from '@/athlete/plan/page';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import type { OnOpen } from '@/athlete/sheets/openSheet';
import { AppleCard } from './AppleCard';
import { FitFileRow } from './FitFileRow';
import { IntervalsCard } from './IntervalsCard';
import { PolarCard } from './PolarCard';
import { chosenWatch, isByIntervals, keepWatch, type Watch, watches, watchNames } from './watches';
import { useWatchReport } from './watchReport';

type Props = {
  store: PageStore;
  page: Page;
  /** A session of the chosen day. */
  workout: PageWorkout | undefined;
  /** How a sign-in at intervals.icu ended. */
  ended: string | null;
  /** In place of this one. */
  onOpen: OnOpen;
  onClose: () => void;
};

/** How each watch gets its sessions. */
const ways = {
  apple: msg`A workout file for each session. Steps and paces arrive, the date and the notes on the session don’t.`,
  garmin: msg`By itself through intervals.icu, or one file by cable. Steps, paces, date and notes arrive.`,
  coros: msg`By itself through intervals.icu. Steps, paces and date arrive, notes don’t.`,
  suunto: msg`By itself through intervals.icu. Steps, paces and date arrive, names are cut short.`,
  polar: msg`As text in your calendar. Polar takes no sessions from intervals.icu.`,
} as const;

/** Asks which watch, and shows the one way that works for it. */
export function WatchSheet({ store, page, workout, ended, onOpen, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [watch, setWatch] = useState(() => firstWatch(ended));
  const report = useWatchReport(store.secret, watch === undefined ? undefined : workout?.id);
  // A reload does not tell it again.
  useEffect(() => {
    if (ended !== null) history.replaceState(null, '', location.pathname + location.hash);
  }, [ended]);
  const choose = (chosen: Watch) => {
    keepWatch(chosen);
    setWatch(chosen);
  };
  const others = watches.filter((other) => other !== watch);
  return (
    <BottomSheet title={t`Send to watch`} onClose={onClose}>
      <p className="text-[15px] leading-[22px] text-ink-2">
        {workout && (
          <>
            <b className="font-semibold text-ink">{workout.title}</b>, {shortDay(workout.scheduledDate)}.{' '}
          </>
        )}
        <Trans>Which watch?</Trans>
      </p>
      <div role="radiogroup" aria-label={t`Watch`} className="mt-3 flex flex-wrap gap-1.5">
        {watches.map((one) => (
          <label
            key={one}
            className="flex min-h-13 flex-1 basis-15 items-center justify-center rounded-lg border border-line-strong bg-surface px-1 text-sm font-semibold has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="watch"
              className="sr-only"
              checked={one === watch}
              onChange={() => choose(one)}
            />
            {watchNames[one]}
          </label>
        ))}
      </div>
      {watch === 'apple' && <AppleCard store={store} workout={workout} report={report} />}
      {watch === 'polar' && <PolarCard onCalendar={() => onOpen({ kind: 'calendar' })} />}
      {watch !== undefined && isByIntervals(watch) && (
        <div className="mt-3">
          <p className="mb-3 text-[15px] leading-[22px] text-ink-2">{i18n._(ways[watch])}</p>
          <IntervalsCard store={store} page={page} ended={ended} />
          {workout && <FitFileRow secret={store.secret} workout={workout} report={report} />}
        </div>
      )}
      {(watch === 'apple' || watch === 'polar') && page.canAnswer && (
        <button
          type="button"
          className="mt-3 flex min-h-14 w-full items-center gap-3 rounded-xl border border-line-strong bg-surface px-3.5 py-2.5 text-left"
          onClick={() => onOpen({ kind: 'phone' })}
        >
          <Smartphone className="size-[19px] flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
          <span className="min-w-0 flex-1 text-sm text-ink-2">
            <b className="block text-[15px] font-semibold text-ink">{t`Runs back by themselves`}</b>
            <Trans>Your phone sends each run here after you finish</Trans>
          </span>
          <ChevronRight className="size-4 flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        </button>
      )}
      {watch !== undefined && (
        <h3 className="mt-5 text-base font-semibold">
          <Trans>The other watches</Trans>
        </h3>
      )}
      <ul className="mt-2 divide-y divide-line rounded-xl border border-line-strong bg-surface">
        {others.map((other) => (
          <li key={other}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 px-3.5 py-2.5 text-left"
              onClick={() => choose(other)}
            >
              <span className="min-w-0 flex-1 text-sm text-ink-2 wrap-anywhere">
                <b className="block text-[15px] font-semibold text-ink">{watchNames[other]}</b>
                {i18n._(ways[other])}
              </span>
              <ChevronRight className="size-4 flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}

/** Who comes back from intervals.icu wants to see how that ended. */
function firstWatch(ended: string | null): Watch | undefined {
  const chosen = chosenWatch();
  if (ended === null || (chosen && isByIntervals(chosen))) return chosen;
  return 'garmin';
}
