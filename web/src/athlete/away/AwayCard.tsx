import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Day } from '@/athlete/plan/days';
import type { Page } from '@/athlete/plan/page';
import { smallButton } from '@/athlete/sheets/buttons';
import { AbsenceIcon } from '@/domain/absences/AbsenceIcon';
import type { Absence } from '@/domain/absences/absence';
import { awaySentence } from './awayText';
import { endAbsence } from './calls';

type Props = { store: PageStore; page: Page; absence: Absence; today: Day };

/** "Off sick until Sunday. Get well.", and a way to end it early. */
export function AwayCard({ store, page, absence, today }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const back = async () => {
    setIsSending(true);
    const wrong = await endAbsence(store.secret, absence, today);
    setIsSending(false);
    setProblem(wrong);
    if (wrong === undefined) await store.refresh();
  };
  return (
    <section className="day-off rounded-xl border border-line-strong px-4 py-3.5">
      <div className="flex items-center gap-3">
        <AbsenceIcon kind={absence.kind} className="size-5 flex-none" />
        <p className="min-w-0 flex-1 text-[15px] leading-[21px] font-semibold wrap-break-word">
          {awaySentence(absence)}
        </p>
        {page.canAnswer && absence.from <= today && (
          <button
            type="button"
            disabled={isSending}
            onClick={() => void back()}
            className={`${smallButton} border-control! bg-surface text-ink!`}
          >
            <Trans>I’m back</Trans>
          </button>
        )}
      </div>
      {absence.note && <p className="mt-1.5 pl-8 text-sm wrap-break-word text-ink-2">{absence.note}</p>}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
    </section>
  );
}
