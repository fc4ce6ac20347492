import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Page } from '@/athlete/plan/page';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton } from '@/athlete/sheets/buttons';
import { ChoiceRow } from '@/athlete/sheets/ChoiceRow';
import { inputFrame, SheetField } from '@/athlete/sheets/SheetField';
import { firstWeek, runDays, type UsualWeek } from '@/domain/availability/availability';
import { DayRows } from '@/domain/availability/DayRows';
import { apartText } from '@/domain/availability/hardDays';
import { longRunText, weekSumText } from '@/domain/availability/weekText';
import { saveAvailability } from './calls';

const mostNote = 200;

type Props = { store: PageStore; page: Page; coach: string; onClose: () => void };

/** Tells the coach when one can run in a usual week. The plan itself waits for the coach. */
export function AvailabilitySheet({ store, page, coach, onClose }: Props) {
  const { t } = useLingui();
  const known = page.availability;
  const [week, setWeek] = useState<UsualWeek>(known ?? firstWeek);
  const [note, setNote] = useState(known?.note ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const hasDay = runDays(week) > 0;
  const send = async () => {
    const { minutes, longRunWeekday, hardSessionsAWeek, hardDaysApart } = week;
    setIsSending(true);
    const wrong = await saveAvailability(store.secret, {
      ...{ minutes, hardSessionsAWeek, hardDaysApart },
      ...(longRunWeekday && { longRunWeekday }),
      ...(note.trim() !== '' && { note: note.trim() }),
    });
    setIsSending(false);
    setProblem(wrong);
    if (wrong !== undefined) return;
    await store.refresh();
    onClose();
  };
  const longRun = longRunText(week);
  return (
    <BottomSheet title={t`When I can run`} onClose={onClose}>
      <p className="mb-2 text-[15px] leading-[21px] text-ink-2">
        <Trans>A usual week. {coach} plans with it; for days off there is “Ill or away”.</Trans>
      </p>
      <DayRows week={week} onChange={setWeek} isDisabled={isSending} />
      <p className="mt-3 rounded-lg bg-sunken px-3.5 py-3 text-[15px] leading-[21px]" role="status">
        <b className="font-semibold">
          {hasDay ? weekSumText(week) : t`At least one day can be run; else it is time off.`}
        </b>
        {longRun !== '' && <span className="block text-ink-2">{longRun}</span>}
      </p>
      <fieldset className="mt-4">
        <legend className="mb-1.5 text-base font-medium text-ink-2">{t`Two days in a row`}</legend>
        <div className="grid gap-1.5">
          {[1, 2, 3].map((apart) => (
            <ChoiceRow
              key={apart}
              name="apart"
              isChosen={week.hardDaysApart === apart}
              onChoose={() => setWeek({ ...week, hardDaysApart: apart })}
              className="grid-cols-[minmax(0,1fr)_auto]"
            >
              <span>{apartText(apart)}</span>
            </ChoiceRow>
          ))}
        </div>
      </fieldset>
      <SheetField label={t`Anything ${coach} should know?`} hint={t`optional`}>
        <input
          className={inputFrame}
          maxLength={mostNote}
          value={note}
          onInput={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </SheetField>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-[15px] text-danger">
          {problem}
        </p>
      )}
      <button
        type="button"
        className={`${bigButton.primary} mt-4 w-full`}
        disabled={isSending || !hasDay}
        onClick={() => void send()}
      >
        <Trans>Tell {coach}</Trans>
      </button>
    </BottomSheet>
  );
}
