import { parseDate } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { CheckRow } from '@/components/fields/CheckRow';
import { DateField } from '@/components/fields/DateField';
import { TextArea } from '@/components/fields/TextArea';
import { AbsenceIcon } from '@/domain/absences/AbsenceIcon';
import { type Absence, type AbsenceKind, absenceKinds, daysFrom } from '@/domain/absences/absence';
import { absenceWord } from '@/domain/absences/absenceText';
import { saveAbsence } from '@/domain/absences/queries';
import { dateOfDay, dayOfDate, weekNumberOfDay } from '@/domain/plans/days';
import type { PlanAthlete } from '@/domain/plans/plan';
import { answer, api } from '@/lib/api';
import { toast } from '@/lib/toast';
import type { Way } from '../realign/realign';
import { SideSheet } from '../SideSheet';
import { daysOf } from '../selection/range';
import { useEditor, useEditorStore, usePlan } from '../state/editorStore';
import { DaysStrip } from './DaysStrip';
import type { Draft } from './daysOff';
import { refreshTimeOff } from './refreshTimeOff';
import { daysProblem } from './timeOffForm';
import { WayChoice } from './WayChoice';

type Props = {
  scheduleId: string;
  athlete: PlanAthlete;
  /** The one that is changed. */
  absence: Absence | undefined;
  /** The day that it was opened on. */
  firstDay: string;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
};

/** When an athlete is off, and why. Not modal: choosing days in the calendar sets the first and the last. */
export function TimeOffSheet({ scheduleId, athlete, absence, firstDay, onDraft, onClose }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const cache = useQueryClient();
  const sheet = useRef<HTMLElement>(null);
  const startsOn = usePlan((plan) => plan.startsOn);
  const [kind, setKind] = useState<AbsenceKind>(absence?.kind ?? 'ill');
  const [from, setFrom] = useState(absence?.from ?? firstDay);
  const [to, setTo] = useState(absence?.to ?? absence?.from ?? firstDay);
  const [isOpenEnded, setIsOpenEnded] = useState(absence !== undefined && !absence.to);
  const [note, setNote] = useState(absence?.note ?? '');
  const [way, setWay] = useState<Way>('leaveOut');
  const weeks = usePlan((plan) => plan.weeks);
  const isHeldBack = useEditor((snapshot) => snapshot.isHeldBack);
  const firstName = athlete.name.split(' ')[0] ?? athlete.name;
  const last = isOpenEnded ? null : to;
  const problem = daysProblem(from, last);
  const day = from === '' ? 0 : dayOfDate(startsOn, parseDate(from));
  const week = weekNumberOfDay(day);
  const name = athlete.name;

  useEffect(() => sheet.current?.focus(), []);
  useEffect(() => {
    if (problem === undefined) onDraft({ kind, from, to: last });
  }, [onDraft, kind, from, last, problem]);
  const chooseDays = useEffectEvent((days: number[]) => {
    const [first, final] = [days[0] ?? 0, days.at(-1) ?? 0];
    setFrom(dateOfDay(startsOn, first).toString());
    setTo(dateOfDay(startsOn, final).toString());
    setIsOpenEnded(false);
  });
  useEffect(
    () =>
      store.subscribe(({ selection }, before) => {
        if (selection && selection !== before.selection) chooseDays(daysOf(selection));
      }),
    [store],
  );

  const save = useMutation({
    mutationFn: () =>
      saveAbsence({
        ...{ athleteId: athlete.id, absenceId: absence?.absenceId, kind },
        ...{ from, to: last, note },
      }),
    onSuccess: async () => {
      toast.success(t`Time off saved`);
      await refreshTimeOff(cache, scheduleId);
      onClose();
    },
    onError: (error) => toast.error(error.message),
  });
  const remove = useMutation({
    mutationFn: (absenceId: string) =>
      answer(api.DELETE('/api/DeleteAbsence', { params: { query: { absence: absenceId } } })),
    onSuccess: async () => {
      toast.success(t`Time off deleted`);
      await refreshTimeOff(cache, scheduleId);
      onClose();
    },
    onError: (error) => toast.error(error.message),
  });
  const isBusy = save.isPending || remove.isPending;
  const canBend = last !== null && problem === undefined && day < weeks * 7;
  const isBent = canBend && way !== 'leaveOut';
  const seeChanges = () => {
    if (last === null) return;
    const off = { absenceId: absence?.absenceId, kind, note };
    const onBack = () => store.feedback.setState({ realign: undefined });
    store.feedback.setState({ realign: { about: { about: 'timeOff', from, to: last, off }, way, onBack } });
  };

  return (
    <SideSheet
      title={t`Time off`}
      context={t`${name}, week ${week}`}
      sheet={sheet}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          if (problem !== undefined || isBusy) return;
          if (isBent) seeChanges();
          else save.mutate();
        }}
      >
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-5 py-4">
          <KindChoice kind={kind} onChange={setKind} />
          <div className="grid grid-cols-2 gap-3">
            <DateField label={t`From`} name="from" value={from} onChange={setFrom} isRequired />
            <DateField
              label={t({ message: 'To', context: 'day' })}
              name="to"
              value={isOpenEnded ? '' : to}
              onChange={setTo}
              isDisabled={isOpenEnded}
              error={problem}
            />
          </div>
          <CheckRow
            isChecked={isOpenEnded}
            onToggle={() => setIsOpenEnded(!isOpenEnded)}
            className="min-h-7 w-fit"
          >
            <Trans>No end date yet</Trans>
          </CheckRow>
          <TextArea
            label={t`Note`}
            name="note"
            value={note}
            onChange={setNote}
            rows={2}
            hint={t`Only you and ${firstName} see it.`}
          />
          {problem === undefined && (
            <DaysStrip from={from} to={last}>
              {canBend && (
                <WayChoice days={daysFrom(from, last ?? from).length} way={way} onChange={setWay} />
              )}
            </DaysStrip>
          )}
          {isBent && (
            <p className="text-xs leading-[17px] text-ink-2">
              {isHeldBack
                ? t`Nothing is published yet. ${firstName} sees the new plan when you publish it.`
                : t`Nothing is saved yet. ${firstName} sees the new plan when you save it.`}
            </p>
          )}
        </div>
        <footer className="flex items-center justify-end gap-2 border-t border-line bg-paper px-5 py-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
          {absence && (
            <span className="mr-auto">
              <Button
                variant="ghost"
                isBusy={isBusy}
                onPress={() => remove.mutate(absence.absenceId)}
              >{t`Delete`}</Button>
            </span>
          )}
          <Button variant="ghost" onPress={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            variant="primary"
            icon={isBent && <ArrowRight strokeWidth={1.9} aria-hidden="true" />}
            isBusy={isBusy}
            busyLabel={t`Saving...`}
          >
            {isBent ? t`See what changes` : t`Save`}
          </Button>
        </footer>
      </form>
    </SideSheet>
  );
}

function KindChoice({ kind, onChange }: { kind: AbsenceKind; onChange: (kind: AbsenceKind) => void }) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="mb-2 text-base font-semibold">{t`Why`}</legend>
      <div className="grid grid-cols-4 gap-2">
        {absenceKinds.map((one) => (
          <label
            key={one}
            className="relative flex h-[58px] min-w-0 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-lg border border-line-strong text-xs font-semibold has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="kind"
              checked={one === kind}
              onChange={() => onChange(one)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <AbsenceIcon kind={one} className="size-[18px]" />
            {one === 'other' ? t`Other` : absenceWord(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
