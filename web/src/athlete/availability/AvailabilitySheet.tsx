import { Trans, useLingui } from '@lingui/react/macro';
import { discardDraft, useDraft } from '@/athlete/drafts/keptDrafts';
import { UnsentNote } from '@/athlete/drafts/UnsentNote';
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

const maxNote = 200;
const of = { kind: 'availability' } as const;

type Props = { store: PageStore; page: Page; coach: string; onClose: () => void };

/** Tells the coach when one can run in a usual week. The plan itself waits for the coach. */
export function AvailabilitySheet({ store, page, coach, onClose }: Props) {
  const { t } = useLingui();
  const known = page.availability;
  const [draft, change] = useDraft(store.secret, of);
  const week: UsualWeek = draft.week ?? known ?? firstWeek;
  const note = draft.note ?? known?.note ?? '';
  const hasDay = runDays(week) > 0;
  const send = () => {
    const { minutes, longRunWeekday, hardSessionsAWeek, hardDaysApart } = week;
    const body = {
      ...{ minutes, hardSessionsAWeek, hardDaysApart },
      ...(longRunWeekday && { longRunWeekday }),
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    // Kept for sending before the draft goes.
    store.tell({ call: 'SaveOwnAvailability', body });
    discardDraft(store.secret, of);
    onClose();
  };
  const longRun = longRunText(week);
  return (
    <BottomSheet title={t`My running days`} onClose={onClose}>
      <p className="mb-2 text-[15px] leading-[21px] text-ink-2">
        <Trans>Your usual week. {coach} plans around it; for days off there is “Ill or away”.</Trans>
      </p>
      <DayRows week={week} onChange={(changed) => change({ week: changed })} />
      <p className="mt-3 rounded-lg bg-sunken px-3.5 py-3 text-[15px] leading-[21px]" role="status">
        <b className="font-semibold">
          {hasDay ? weekSumText(week) : t`Choose at least one running day. A week without one is time off.`}
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
              onChoose={() => change({ week: { ...week, hardDaysApart: apart } })}
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
          maxLength={maxNote}
          value={note}
          onInput={({ currentTarget }) =>
            change({ note: currentTarget.value || (known?.note ? '' : undefined) })
          }
        />
      </SheetField>
      <UnsentNote {...{ secret: store.secret, of, draft, coach }} onDiscard={onClose} />
      <button type="button" className={`${bigButton.primary} mt-4 w-full`} disabled={!hasDay} onClick={send}>
        <Trans>Let {coach} know</Trans>
      </button>
    </BottomSheet>
  );
}
