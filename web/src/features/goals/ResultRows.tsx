import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { Pin, PinOff, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ListIconButton } from '@/components/buttons/ListIconButton';
import { DateField } from '@/components/fields/DateField';
import { Select } from '@/components/fields/Select';
import { TextField } from '@/components/fields/TextField';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { TooltipArea } from '@/components/tooltips/TooltipArea';
import { useDeleteRaceResult, usePinRaceResult, useSaveRaceResult } from '@/domain/goals/queries';
import { isFasterThanRecord } from '@/domain/races/possible';
import { formatRaceDistance, namedDistances } from '@/domain/races/raceDistance';
import { raceTimeInWords, readRaceTime } from '@/domain/races/raceTime';
import { formatDay } from '@/lib/formatDay';
import { fieldErrors } from '@/lib/httpError';
import type { components } from '@/lib/schema';
import { toast } from '@/lib/toast';

type RaceResult = components['schemas']['RaceResultAnswer'];
type Props = { athleteId: string; results: readonly RaceResult[] };

export function ResultRows({ athleteId, results }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const pin = usePinRaceResult();
  const remove = useDeleteRaceResult();
  const failed = () => toast.error('Failed to change the results');
  return (
    <TooltipArea>
      {results.length > 0 && (
        <ul className="mb-3 border-y border-line">
          {results.map((result) => (
            <li
              key={result.resultId}
              className="flex min-h-11 items-center gap-3 py-1 text-sm not-first:border-t not-first:border-line"
            >
              <span className="min-w-0 flex-1">
                <b className="block truncate font-medium">{result.raceName}</b>
                <span className="block text-xs text-ink-3">
                  {formatDay(parseDate(result.raceDate))}, {formatRaceDistance(result)}
                  {typeof result.score === 'number'
                    ? `, score ${result.score.toFixed(2)}`
                    : ', outside the model'}
                  {result.goalId && ', a goal'}
                </span>
              </span>
              <b className="font-semibold">{result.time}</b>
              <ListIconButton
                aria-label={`${result.isPinned ? 'Unpin' : 'Pin'} ${result.raceName}`}
                aria-pressed={result.isPinned}
                size="sm"
                onClick={() =>
                  pin.mutate(
                    { athleteId, resultId: result.isPinned ? null : result.resultId },
                    { onError: failed },
                  )
                }
              >
                {result.isPinned ? (
                  <PinOff strokeWidth={1.9} aria-hidden="true" />
                ) : (
                  <Pin strokeWidth={1.9} aria-hidden="true" />
                )}
              </ListIconButton>
              {!result.goalId && (
                <ListIconButton
                  aria-label={`Delete ${result.raceName}`}
                  size="sm"
                  tone="destructive"
                  onClick={() => remove.mutate(result.resultId, { onError: failed })}
                >
                  <Trash2 strokeWidth={1.9} aria-hidden="true" />
                </ListIconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <ResultForm athleteId={athleteId} onClose={() => setIsAdding(false)} />
      ) : (
        <Button
          size="sm"
          icon={<Plus strokeWidth={1.9} aria-hidden="true" />}
          onPress={() => setIsAdding(true)}
        >
          Add a recent race
        </Button>
      )}
    </TooltipArea>
  );
}

const distances = namedDistances.map(({ id, name }) => ({ id, name }));

function ResultForm({ athleteId, onClose }: { athleteId: string; onClose: () => void }) {
  const save = useSaveRaceResult();
  const [form, setForm] = useState(() => ({
    raceName: '',
    raceDate: today(getLocalTimeZone()).toString(),
    distanceId: distances[0]?.id ?? '5k',
    time: '',
  }));
  const [isAsking, setIsAsking] = useState(false);
  const [timeProblem, setTimeProblem] = useState<string>();
  const problems = fieldErrors(save.error);
  const distance = namedDistances.find(({ id }) => id === form.distanceId)?.distance ?? 5;
  const race = { distance, distanceType: 'km' } as const;
  const change = (changed: Partial<typeof form>) => {
    setForm({ ...form, ...changed });
    setTimeProblem(undefined);
    save.reset();
  };
  const send = () => {
    setIsAsking(false);
    const { raceName, raceDate, time } = form;
    save.mutate(
      { athleteId, raceName, raceDate, ...race, time },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (Object.keys(fieldErrors(error)).length === 0) toast.error('Failed to save the result');
        },
      },
    );
  };
  const submit = () => {
    const { seconds, problem } = readRaceTime(form.time, race);
    if (problem !== undefined) setTimeProblem(problem);
    else if (seconds !== undefined && isFasterThanRecord(race, seconds)) setIsAsking(true);
    else send();
  };
  return (
    <form
      className="grid grid-cols-2 gap-3 max-[479px]:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Race name"
        isRequired
        name="raceName"
        autoFocus
        value={form.raceName}
        onChange={(raceName) => change({ raceName })}
        isDisabled={save.isPending}
        error={problems.raceName}
      />
      <DateField
        label="Race day"
        isRequired
        name="raceDate"
        value={form.raceDate}
        onChange={(raceDate) => change({ raceDate })}
        isDisabled={save.isPending}
        error={problems.raceDate}
      />
      <Select
        label="Distance"
        options={distances}
        value={form.distanceId}
        onChange={(distanceId) => change({ distanceId })}
        isDisabled={save.isPending}
      />
      <TextField
        label="Time"
        isRequired
        name="time"
        autoComplete="off"
        placeholder="20:00"
        value={form.time}
        onChange={(time) => change({ time })}
        isDisabled={save.isPending}
        hint={raceTimeInWords(form.time, race)}
        error={timeProblem ?? problems.time}
      />
      <span className="col-span-full flex justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" variant="ink" isBusy={save.isPending}>
          Add result
        </Button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title="Is this result right?"
          confirmLabel="Save result"
          cancelLabel="Keep editing"
          onConfirm={send}
          onCancel={() => setIsAsking(false)}
        >
          {form.time.trim()} is faster than the world record.
        </ConfirmDialog>
      )}
    </form>
  );
}
