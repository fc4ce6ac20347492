import { Trans, useLingui } from '@lingui/react/macro';
import { fixedText } from '@/lib/language/numbers';
import { ExampleCalendar } from './ExampleCalendar';
import { ExampleWeekCards } from './ExampleWeekCards';
import { SectionHead } from './SectionHead';
import { useFirstView } from './useFirstView';
import { WorkoutLegend } from './WorkoutLegend';

const currentWeekKilometres = 72.6;

export function CalendarSection() {
  const { t } = useLingui();
  const { isSeen, watch } = useFirstView();
  const distance = `${fixedText(currentWeekKilometres, 1)} km`;
  return (
    <section className="mx-auto max-w-[1440px] px-4 pt-16 md:px-14 md:pt-26" aria-labelledby="calendar">
      <SectionHead id="calendar" heading={<Trans>The calendar is the plan</Trans>}>
        <Trans>
          Days you can read at arm’s length, weeks you can weigh at a glance. The bar beside each week is its
          distance against the peak, so a cutback looks like one.
        </Trans>
      </SectionHead>
      <div ref={watch} className={isSeen ? 'is-seen' : ''}>
        <div
          role="img"
          aria-label={t`A training calendar of six weeks. Each day shows its workout, distance and pace; each week shows its distance against the peak week. Week 5, the current one, has ${distance}, with a tempo session today.`}
          className="max-md:hidden"
        >
          <ExampleCalendar />
        </div>
        <div
          role="img"
          aria-label={t`Three weeks of a training plan as cards. The current one, week 5 with ${distance}, is open and lists its seven days, with a tempo session today.`}
          className="md:hidden"
        >
          <ExampleWeekCards />
        </div>
      </div>
      <WorkoutLegend />
    </section>
  );
}
