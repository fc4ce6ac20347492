import { getLocalTimeZone, today as todayIn } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ComingDialog } from '@/components/overlays/ComingDialog';
import { AbsenceIcon } from '@/domain/absences/AbsenceIcon';
import { type Absence, type AbsenceKind, absenceOn, daysFrom, lastKnownDay } from '@/domain/absences/absence';
import { absenceWord } from '@/domain/absences/absenceText';
import { absencesQuery } from '@/domain/absences/queries';
import { useMay } from '@/domain/members/role';
import { dateOfDay } from '@/domain/plans/days';
import { useFeedback } from '../feedback/useFeedback';
import { Realign } from '../realign/Realign';
import { useMovedRace } from '../realign/useMovedRace';
import { useRaceMoves } from '../realign/useRaceMoves';
import { useEditorStore, usePlan } from '../state/editorStore';
import type { DayOff, Draft } from './daysOff';
import { TimeOffFacts } from './TimeOffFacts';
import './time-off.css';

const TimeOffSheet = lazy(() =>
  import('./TimeOffSheet').then(({ TimeOffSheet }) => ({ default: TimeOffSheet })),
);

const none: readonly Absence[] = [];

/** Brings the athlete's days off to the calendar, shows their sheet, and bends the plan around them. */
export function TimeOff({ scheduleId }: { scheduleId: string }) {
  const { i18n } = useLingui();
  const store = useEditorStore();
  const athlete = usePlan((plan) => plan.athlete);
  const startsOn = usePlan((plan) => plan.startsOn);
  const [today] = useState(() => todayIn(getLocalTimeZone()).toString());
  const opening = useFeedback((state) => state.timeOff);
  const mayChange = useMay('changeRoster');
  const [draft, setDraft] = useState<Draft>();
  const { data: absences = none } = useQuery({
    ...absencesQuery(athlete?.id ?? ''),
    enabled: athlete !== null,
    refetchOnWindowFocus: true,
  });
  const edited = absences.find(({ absenceId }) => absenceId === opening?.absenceId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language.
  useEffect(() => {
    const off = new Map<string, DayOff>();
    const kept = absences.filter((absence) => absence !== edited || draft === undefined);
    for (const absence of kept) {
      for (const day of daysFrom(absence.from, lastKnownDay(absence, today))) {
        const { absenceId, kind } = absenceOn(kept, day, today) ?? absence;
        off.set(day, {
          word: absenceWord(kind),
          mark: <OffMark kind={kind} absenceId={absenceId} />,
          isDraft: false,
        });
      }
    }
    if (draft) {
      const { kind } = draft;
      for (const day of daysFrom(draft.from, lastKnownDay(draft, today))) {
        off.set(day, { word: absenceWord(kind), mark: <OffMark kind={kind} />, isDraft: true });
      }
    }
    store.feedback.setState({ off });
  }, [store, absences, edited, draft, today, i18n.locale]);

  // The address opens time off, or the ways to go on after days that were missed.
  const { off: absenceId, lost } = useSearch({ strict: false });
  useEffect(() => {
    const [from, to] = lost?.split('.') ?? [];
    const day = store.getState().focusedDay;
    if (absenceId !== undefined) store.feedback.setState({ timeOff: { day, absenceId } });
    if (from && to) store.feedback.setState({ realign: { about: { about: 'lost', from, to }, way: 'move' } });
  }, [store, absenceId, lost]);

  const isRaceComing = useMovedRace(scheduleId, today);
  useRaceMoves(scheduleId, today);

  const close = () => {
    setDraft(undefined);
    store.feedback.setState({ timeOff: undefined });
    document.querySelector<HTMLElement>(`[data-day="${store.getState().focusedDay}"]`)?.focus();
  };
  if (!athlete) return null;
  const isOpen = mayChange && opening && (opening.absenceId === undefined || edited);
  return (
    <>
      {isRaceComing && <ComingDialog />}
      {!mayChange && edited && <TimeOffFacts athlete={athlete} absence={edited} onClose={close} />}
      {isOpen && (
        <Suspense fallback={<ComingDialog />}>
          <TimeOffSheet
            key={opening.absenceId ?? `new ${opening.day}`}
            scheduleId={scheduleId}
            athlete={athlete}
            absence={edited}
            firstDay={dateOfDay(startsOn, opening.day).toString()}
            onDraft={setDraft}
            onClose={close}
          />
        </Suspense>
      )}
      <Realign scheduleId={scheduleId} athlete={athlete} today={today} onApplied={close} />
    </>
  );
}

function OffMark({ kind, absenceId }: { kind: AbsenceKind; absenceId?: string }) {
  return (
    <span className="off-mark" data-off={absenceId}>
      <AbsenceIcon kind={kind} />
      {absenceWord(kind)}
    </span>
  );
}
