import { Trans } from '@lingui/react/macro';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Day } from '@/athlete/plan/days';
import type { Page } from '@/athlete/plan/page';
import { smallButton } from '@/athlete/sheets/buttons';
import { AbsenceIcon } from '@/domain/absences/AbsenceIcon';
import type { Absence } from '@/domain/absences/absence';
import { awaySentence } from './awayText';
import { endOf } from './endOf';

type Props = { store: PageStore; page: Page; absence: Absence; today: Day };

/** "Off sick until Sunday. Get well.", and a way to end it early. */
export function AwayCard({ store, page, absence, today }: Props) {
  return (
    <section className="day-off rounded-xl border border-line-strong px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3">
        <AbsenceIcon kind={absence.kind} className="size-5 flex-none" />
        <p className="min-w-0 flex-1 basis-32 text-[15px] leading-[21px] font-semibold wrap-break-word">
          {awaySentence(absence)}
        </p>
        {page.canAnswer && absence.from <= today && (
          <button
            type="button"
            onClick={() => store.tell(endOf(absence, today))}
            className={`${smallButton} ml-auto border-control! bg-surface text-ink!`}
          >
            <Trans>I’m back</Trans>
          </button>
        )}
      </div>
      {absence.note && <p className="mt-1.5 pl-8 text-sm wrap-break-word text-ink-2">{absence.note}</p>}
    </section>
  );
}
