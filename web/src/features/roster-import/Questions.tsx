import { parseDate } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { SegmentedSwitch } from '@/components/fields/SegmentedSwitch';
import { dateText } from '@/lib/language/dates';
import type { Choices, Roster } from './roster';

const dayAndMonth = { day: 'numeric', month: 'long' } as const;

type Props = { roster: Roster; onChoose: (choice: Choices) => void };

/** What can be read in two ways, asked once for the column. */
export function Questions({ roster: { dates, distances }, onChoose }: Props) {
  const { t } = useLingui();
  const dayFirst = dates && dateText(parseDate(dates.dayFirst), dayAndMonth);
  const monthFirst = dates && dateText(parseDate(dates.monthFirst), dayAndMonth);
  return (
    <>
      {dates && (
        <Question
          choice={
            <SegmentedSwitch
              label={t`Birthday`}
              choices={[
                { id: 'DayFirst', name: t`Day first, ${dayFirst}` },
                { id: 'MonthFirst', name: t`Month first, ${monthFirst}` },
              ]}
              value={dates.chosen}
              onChange={(dateOrder) => onChoose({ dateOrder })}
            />
          }
        >
          <DateWords dates={dates} read={(dates.chosen === 'DayFirst' ? dayFirst : monthFirst) ?? ''} />
        </Question>
      )}
      {distances && (
        <Question
          choice={
            <SegmentedSwitch
              label={t`Distance`}
              choices={[
                { id: 'km', name: t`Kilometres` },
                { id: 'miles', name: t`Miles` },
              ]}
              value={distances.chosen}
              onChange={(unit) => onChoose({ unit })}
            />
          }
        >
          <Trans>
            Row {distances.row} says <b>{distances.text}</b>, without a unit. Which one is it?
          </Trans>
        </Question>
      )}
    </>
  );
}

function DateWords({ dates, read }: { dates: NonNullable<Roster['dates']>; read: string }) {
  const { t } = useLingui();
  const { row, text, others } = dates;
  return (
    <>
      <Trans>
        Row {row} says <b>{text}</b>.
      </Trans>{' '}
      {others > 0 &&
        t`${plural(others, { one: '# other date can only be read this way.', other: '# other dates can only be read this way.' })}`}{' '}
      <Trans>
        We read <b>{read}</b>. Right?
      </Trans>
    </>
  );
}

function Question({ children, choice }: { children: ReactNode; choice: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warning-border bg-warning-soft px-3.5 py-2.5 text-sm">
      <CircleQuestionMark className="size-4 flex-none text-warning" strokeWidth={1.9} aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-64">{children}</span>
      <span className="max-w-full overflow-x-auto">{choice}</span>
    </div>
  );
}
