import { getLocalTimeZone, today } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { FieldLabel } from '@/components/fields/FieldLabel';
import { SegmentedSwitch } from '@/components/fields/SegmentedSwitch';
import { Select } from '@/components/fields/Select';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { type Availability, firstWeek, runDays, type UsualWeek } from '@/domain/availability/availability';
import { DayRows } from '@/domain/availability/DayRows';
import { apartText } from '@/domain/availability/hardDays';
import { availabilityQuery, useForgetAvailability, useSaveAvailability } from '@/domain/availability/queries';
import { longRunText, weekSumText } from '@/domain/availability/weekText';
import { failureOf } from '@/lib/failure';
import { toast } from '@/lib/toast';
import { useMediaQuery } from '@/lib/useMediaQuery';
import type { Athlete } from '../athlete';
import { rosterProgressQuery } from '../queries';
import { DayBars } from './DayBars';
import { Misfits } from './Misfits';

type Props = { athlete: Pick<Athlete, 'id' | 'firstName'>; onClose: () => void };

/** When an athlete can run in a usual week. */
export function AvailabilityDialog({ athlete, onClose }: Props) {
  const { t } = useLingui();
  const { firstName } = athlete;
  const known = useQuery(availabilityQuery(athlete.id));
  if (known.data !== undefined)
    return <AvailabilityForm athlete={athlete} known={known.data} onClose={onClose} />;
  return (
    <Dialog title={t`${firstName}’s running days`} width="lg" onClose={onClose}>
      {known.isError ? (
        <InlineLoadError
          message={t`Failed to load ${firstName}’s running days`}
          onRetry={() => void known.refetch()}
        />
      ) : (
        <InlineLoading label={t`Loading`} />
      )}
    </Dialog>
  );
}

type FormProps = Props & { known: Availability | null };

const maxNote = 200;

function AvailabilityForm({ athlete, known, onClose }: FormProps) {
  const { t } = useLingui();
  const { firstName } = athlete;
  const isWide = useMediaQuery('(min-width: 768px)');
  const [week, setWeek] = useState<UsualWeek>(known ?? firstWeek);
  const [note, setNote] = useState(known?.note ?? '');
  const everybody = useQuery(rosterProgressQuery(today(getLocalTimeZone()).toString()));
  const scheduleId = everybody.data?.get(athlete.id)?.plan?.scheduleId;
  const save = useSaveAvailability();
  const forgetting = useForgetAvailability();
  const isBusy = save.isPending || forgetting.isPending;
  const forget = () =>
    forgetting.mutate(athlete.id, {
      onSuccess: () => {
        toast.success(t`${firstName}’s running days are removed`);
        onClose();
      },
    });
  const hasDay = runDays(week) > 0;
  const submit = () => {
    if (!hasDay) return;
    const { minutes, longRunWeekday, hardSessionsAWeek, hardDaysApart } = week;
    const body = {
      ...{ athleteId: athlete.id, minutes, hardSessionsAWeek, hardDaysApart },
      ...(longRunWeekday && { longRunWeekday }),
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    save.mutate(body, {
      onSuccess: () => {
        toast.success(t`${firstName}’s running days are saved`);
        onClose();
      },
    });
  };
  const Days = isWide ? DayBars : DayRows;
  const longRun = longRunText(week);
  return (
    <Dialog
      title={t`${firstName}’s running days`}
      context={
        isWide
          ? t`Used for new plans and when days are moved. Drag a bar or type the minutes.`
          : t`Used for new plans and when days are moved.`
      }
      width="lg"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isBusy}
      isDirty={note !== (known?.note ?? '') || week !== (known ?? firstWeek)}
      footer={
        <>
          <span className="mr-auto min-w-0 text-xs text-ink-3">
            {known?.isAthletes ? (
              <Trans>Last updated by {firstName}.</Trans>
            ) : (
              <Trans>{firstName} can change this on their page too.</Trans>
            )}
          </span>
          {known && (
            <Button variant="ghost" isDisabled={isBusy} onPress={forget}>
              <Trans>Remove running days</Trans>
            </Button>
          )}
          <Button isDisabled={isBusy} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!hasDay}
            isBusy={save.isPending}
            busyLabel={t`Saving...`}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        {(save.error ?? forgetting.error) && <Alert {...failureOf(save.error ?? forgetting.error)} />}
        <Days week={week} onChange={setWeek} isDisabled={save.isPending} />
        <div className="flex flex-col gap-2 border-t border-line pt-3.5 text-sm" aria-live="polite">
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <b className="font-semibold">
              {hasDay
                ? weekSumText(week)
                : t`Choose at least one running day. A week without one is time off.`}
            </b>
            {longRun !== '' && <span className="text-ink-2">{longRun}</span>}
          </p>
          {scheduleId && (
            // Room for as many as are told, so that the bars stay where they are while one is dragged.
            <div className="md:min-h-[92px]">
              {hasDay && <Misfits athleteId={athlete.id} scheduleId={scheduleId} week={week} />}
            </div>
          )}
        </div>
        <div className="grid grid-cols-2 gap-3 max-[639px]:grid-cols-1">
          <div className="flex flex-col gap-1.5">
            <FieldLabel>
              <Trans>Hard sessions a week, at most</Trans>
            </FieldLabel>
            <SegmentedSwitch
              label={t`Hard sessions a week, at most`}
              choices={(['1', '2', '3'] as const).map((id) => ({ id, name: id }))}
              value={String(week.hardSessionsAWeek) as '1' | '2' | '3'}
              onChange={(count) => setWeek({ ...week, hardSessionsAWeek: Number(count) })}
            />
          </div>
          <Select
            label={t`Two days in a row`}
            options={[1, 2, 3].map((id) => ({ id, name: apartText(id) }))}
            value={week.hardDaysApart}
            onChange={(hardDaysApart) => setWeek({ ...week, hardDaysApart })}
            isDisabled={save.isPending}
          />
        </div>
        <TextField
          label={t`Anything else`}
          isOptional
          name="note"
          autoComplete="off"
          value={note}
          onChange={(text) => setNote(text.slice(0, maxNote))}
          isDisabled={save.isPending}
        />
      </div>
    </Dialog>
  );
}
