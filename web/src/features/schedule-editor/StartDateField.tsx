import { CalendarDate, type DateValue, parseDate, toCalendarDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { FieldLabel } from '@/components/FieldLabel';
import { FieldMessage } from '@/components/FieldMessage';
import { fieldFrame, fieldHeights } from '@/components/fieldClass';
import { popoverPanel } from '@/components/popoverClass';
import { useEditorStore, usePlan } from './editorStore';
import { moveStart } from './planSteps';

/** The days that the server takes. */
const [first, last] = [new CalendarDate(1900, 1, 1), new CalendarDate(2199, 12, 31)];

/** The plan follows once a day is picked or the field is left: a year typed digit by digit would drag it through ages. */
export function StartDateField() {
  const store = useEditorStore();
  const startsOn = usePlan((plan) => plan.startsOn);
  const [typed, setTyped] = useState<DateValue | null>();
  const shown = typed === undefined ? parseDate(startsOn) : typed;
  const isOutOfRange = shown !== null && (shown.compare(first) < 0 || shown.compare(last) > 0);

  const settle = (date: DateValue | null | undefined) => {
    const isUsable = date && date.compare(first) >= 0 && date.compare(last) <= 0;
    setTyped(undefined);
    if (isUsable) moveStart(store, toCalendarDate(date).toString());
  };

  return (
    // Day before month, and weeks from Monday, as everywhere in a plan.
    <I18nProvider locale="en-GB">
      <DatePicker
        value={shown}
        onChange={setTyped}
        onBlur={() => settle(typed)}
        onKeyDown={({ key }) => key === 'Enter' && settle(typed)}
        isInvalid={isOutOfRange}
        validationBehavior="aria"
        shouldForceLeadingZeros
        className="flex min-w-0 flex-col gap-[5px]"
      >
        <FieldLabel>Start Date</FieldLabel>
        <Group
          className={`flex items-center data-focus-within:border-ink data-focus-within:outline-2 data-focus-within:-outline-offset-1 data-focus-within:outline-focus ${fieldFrame} ${fieldHeights.md}`}
        >
          <DateInput className="flex h-full min-w-0 flex-1 items-center pl-2">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-xs px-0.5 outline-none data-focused:bg-ink data-focused:text-on-ink data-placeholder:text-ink-3"
              />
            )}
          </DateInput>
          <Button
            aria-label="Pick a day"
            className="mr-1 grid size-6 flex-none place-items-center rounded-sm text-ink-3 hover:text-ink max-md:h-11 max-md:w-9"
          >
            <CalendarDays className="size-[15px]" strokeWidth={1.9} aria-hidden="true" />
          </Button>
        </Group>
        <FieldMessage
          error={isOutOfRange ? 'Start date must be between the years 1900 and 2199' : undefined}
        />
        <Popover className={popoverPanel} placement="bottom end">
          <Dialog className="p-1.5 outline-none">
            <Calendar onChange={settle} minValue={first} maxValue={last}>
              <header className="flex items-center justify-between pb-1.5">
                <Button slot="previous" aria-label="Previous month" className={arrowClass}>
                  <ChevronLeft className="size-4" strokeWidth={1.9} aria-hidden="true" />
                </Button>
                <Heading className="text-base" />
                <Button slot="next" aria-label="Next month" className={arrowClass}>
                  <ChevronRight className="size-4" strokeWidth={1.9} aria-hidden="true" />
                </Button>
              </header>
              <CalendarGrid weekdayStyle="short">
                <CalendarGridHeader>
                  {(weekday) => (
                    <CalendarHeaderCell className="size-9 text-xs font-medium text-ink-3">
                      {weekday}
                    </CalendarHeaderCell>
                  )}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => (
                    <CalendarCell
                      date={date}
                      className="grid size-9 cursor-pointer place-items-center rounded-md text-sm outline-none hover:bg-sunken data-disabled:text-ink-disabled data-focus-visible:outline-2 data-focus-visible:outline-focus data-outside-month:hidden data-selected:bg-ink data-selected:font-semibold data-selected:text-on-ink max-md:size-11 dark:hover:bg-ink/9 dark:data-selected:hover:bg-ink"
                    />
                  )}
                </CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}

const arrowClass =
  'grid size-8 place-items-center rounded-md text-ink-2 hover:bg-sunken disabled:text-ink-disabled max-md:size-11 dark:hover:bg-ink/9';
