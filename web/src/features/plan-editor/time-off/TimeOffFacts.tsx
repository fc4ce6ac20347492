import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { AbsenceIcon } from '@/domain/absences/AbsenceIcon';
import { AbsenceLine } from '@/domain/absences/AbsenceLine';
import type { Absence } from '@/domain/absences/absence';
import { dateInWords } from '@/domain/plans/days';
import type { PlanAthlete } from '@/domain/plans/plan';
import { SideSheet } from '../SideSheet';

type Props = { athlete: PlanAthlete; absence: Absence; onClose: () => void };

/** Time off for a role that looks at it only. */
export function TimeOffFacts({ athlete, absence, onClose }: Props) {
  const { t } = useLingui();
  const sheet = useRef<HTMLElement>(null);
  const day = dateInWords(parseDate(absence.from));
  useEffect(() => sheet.current?.focus(), []);
  return (
    <SideSheet
      title={t`Time off`}
      context={athlete.name}
      sheet={sheet}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className="flex gap-3 px-5 py-4">
        <AbsenceIcon kind={absence.kind} className="mt-0.5 size-[18px] flex-none" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">
            <AbsenceLine absence={absence} />
          </p>
          <p className="text-sm text-ink-2">{t`From ${day}`}</p>
          {absence.note && <p className="mt-2 whitespace-pre-line">{absence.note}</p>}
        </div>
      </div>
    </SideSheet>
  );
}
