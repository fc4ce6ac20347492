import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
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
import { useMay } from '@/domain/members/role';
import { isFasterThanRecord } from '@/domain/races/possible';
import { formatRaceDistance, type NamedDistanceId, namedDistances } from '@/domain/races/raceDistance';
import { raceTimeInWords, readRaceTime } from '@/domain/races/raceTime';
import { formatDay } from '@/lib/formatDay';
import { fieldErrors } from '@/lib/httpError';
import { fixedText } from '@/lib/language/numbers';
import type { components } from '@/lib/schema';
import { toast } from '@/lib/toast';

type RaceResult = components['schemas']['RaceResultAnswer'];
type Props = { athleteId: string; results: readonly RaceResult[] };

export function ResultRows({ athleteId, results }: Props) {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const pin = usePinRaceResult();
  const remove = useDeleteRaceResult();
  const mayChange = useMay('changeRoster');
  const failed = () => toast.error(t`Failed to change the results`);
  return (
    <TooltipArea>
      {results.length > 0 && (
        <ul className="mb-3 border-y border-line">
          {results.map((result) => {
            const { raceName: name } = result;
            return (
              <li
                key={result.resultId}
                className="flex min-h-11 items-center gap-3 py-1 text-sm not-first:border-t not-first:border-line"
              >
                <span className="min-w-0 flex-1">
                  <b className="block truncate font-medium">{name}</b>
                  <span className="block text-xs text-ink-3">
                    <ResultFacts result={result} />
                  </span>
                </span>
                <b className="font-semibold">{result.time}</b>
                {mayChange && (
                  <ListIconButton
                    aria-label={result.isPinned ? t`Unpin ${name}` : t`Pin ${name}`}
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
                )}
                {mayChange && !result.goalId && (
                  <ListIconButton
                    aria-label={t`Delete ${name}`}
                    size="sm"
                    tone="destructive"
                    onClick={() => remove.mutate(result.resultId, { onError: failed })}
                  >
                    <Trash2 strokeWidth={1.9} aria-hidden="true" />
                  </ListIconButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isAdding ? (
        <ResultForm athleteId={athleteId} onClose={() => setIsAdding(false)} />
      ) : (
        mayChange && (
          <Button
            size="sm"
            icon={<Plus strokeWidth={1.9} aria-hidden="true" />}
            onPress={() => setIsAdding(true)}
          >
            <Trans>Add a recent race</Trans>
          </Button>
        )
      )}
    </TooltipArea>
  );
}

/** "6 Dec 2026, 42.2 km, score 48.12, age grade 72.4%, a goal" */
function ResultFacts({ result }: { result: RaceResult }) {
  const { t } = useLingui();
  const score = typeof result.score === 'number' ? fixedText(result.score, 2) : undefined;
  const { ageGradePercent } = result;
  const grade = typeof ageGradePercent === 'number' ? fixedText(ageGradePercent, 1) : undefined;
  const facts = [
    formatDay(parseDate(result.raceDate)),
    formatRaceDistance(result),
    score === undefined ? t`outside the model` : t`score ${score}`,
    ...(grade === undefined ? [] : [t`age grade ${grade}%`]),
    ...(result.isEstimate ? [t`an estimate`] : []),
    ...(result.goalId
      ? [t({ message: 'a goal', comment: 'In a row of facts: the race is one of the goals' })]
      : []),
  ];
  return facts.join(', ');
}

function ResultForm({ athleteId, onClose }: { athleteId: string; onClose: () => void }) {
  const { t } = useLingui();
  const save = useSaveRaceResult();
  const [form, setForm] = useState(() => ({
    raceName: '',
    raceDate: today(getLocalTimeZone()).toString(),
    distanceId: '5k' as NamedDistanceId,
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
          if (Object.keys(fieldErrors(error)).length === 0) toast.error(t`Failed to save the result`);
        },
      },
    );
  };
  const result = form.time.trim();
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
        label={t`Race name`}
        isRequired
        name="raceName"
        autoFocus
        value={form.raceName}
        onChange={(raceName) => change({ raceName })}
        isDisabled={save.isPending}
        error={problems.raceName}
      />
      <DateField
        label={t`Race day`}
        isRequired
        name="raceDate"
        value={form.raceDate}
        onChange={(raceDate) => change({ raceDate })}
        isDisabled={save.isPending}
        error={problems.raceDate}
      />
      <Select
        label={t`Distance`}
        options={namedDistances.map(({ id, name }) => ({ id, name }))}
        value={form.distanceId}
        onChange={(distanceId) => change({ distanceId })}
        isDisabled={save.isPending}
      />
      <TextField
        label={t`Time`}
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
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="ink" isBusy={save.isPending}>
          <Trans>Add result</Trans>
        </Button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title={t`Is this result right?`}
          confirmLabel={t`Save result`}
          cancelLabel={t`Keep editing`}
          onConfirm={send}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>{result} is faster than the world record.</Trans>
        </ConfirmDialog>
      )}
    </form>
  );
}
