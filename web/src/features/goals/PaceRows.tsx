import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import {
  type PaceName,
  type Paces,
  useDeletePaceOverride,
  useSavePaceOverride,
} from '@/domain/goals/queries';
import { perUnit } from '@/domain/races/racePace';
import type { DistanceUnit } from '@/domain/units/distance';
import { readPace } from '@/domain/units/pace';
import { fieldErrors } from '@/lib/httpError';
import { toast } from '@/lib/toast';

type Key = keyof Paces['paces'];

const rows: { key: Key; name: PaceName; label: string }[] = [
  { key: 'recovery', name: 'Recovery', label: 'Recovery' },
  { key: 'easy', name: 'Easy', label: 'Easy' },
  { key: 'long', name: 'Long', label: 'Long' },
  { key: 'marathon', name: 'Marathon', label: 'Marathon' },
  { key: 'threshold', name: 'Threshold', label: 'Threshold' },
  { key: 'interval', name: 'Interval', label: 'Interval' },
  { key: 'repetition', name: 'Repetition', label: 'Repetition' },
  { key: 'race5k', name: 'Race5k', label: '5K race' },
  { key: 'race10k', name: 'Race10k', label: '10K race' },
  { key: 'raceHalf', name: 'RaceHalf', label: 'Half marathon race' },
];

type Props = { athleteId: string; paces: Paces; unit: DistanceUnit };

export function PaceRows({ athleteId, paces, unit }: Props) {
  const [edited, setEdited] = useState<PaceName>();
  const clear = useDeletePaceOverride();
  return (
    <ul className="border-y border-line">
      {rows.map(({ key, name, label }) => {
        const range = paces.paces[key];
        if (name === edited)
          return (
            <li key={name} className="py-2 not-first:border-t not-first:border-line">
              <PaceForm
                athleteId={athleteId}
                name={name}
                label={label}
                unit={unit}
                from={range?.from ?? ''}
                to={range?.to ?? ''}
                onClose={() => setEdited(undefined)}
              />
            </li>
          );
        return (
          <li
            key={name}
            className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-sm not-first:border-t not-first:border-line"
          >
            <span className="w-36 flex-none font-medium">{label}</span>
            <span className="flex-1 whitespace-nowrap">
              {range ? describeRange(range.from, range.to) : 'Not known'}
              {range?.isOverridden && <b className="ml-2 text-xs font-semibold text-ink-2">set by hand</b>}
            </span>
            {range?.isOverridden && (
              <Button
                size="sm"
                variant="ghost"
                isDisabled={clear.isPending}
                onPress={() =>
                  clear.mutate(
                    { athlete: athleteId, pace: name },
                    { onError: () => toast.error('Failed to clear the pace') },
                  )
                }
              >
                Clear
                <span className="sr-only"> {label}</span>
              </Button>
            )}
            <Button size="sm" variant="ghost" onPress={() => setEdited(name)}>
              Set<span className="sr-only"> {label}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** "5:08–5:39 /km" */
function describeRange(from: string, to: string): string {
  const [faster = '', unit = ''] = from.split('/');
  const [slower = ''] = to.split('/');
  return `${faster === slower ? faster : `${faster}–${slower}`} /${unit}`;
}

type FormProps = {
  athleteId: string;
  name: PaceName;
  label: string;
  unit: DistanceUnit;
  from: string;
  to: string;
  onClose: () => void;
};

function PaceForm({ athleteId, name, label, unit, from, to, onClose }: FormProps) {
  const save = useSavePaceOverride();
  const [typed, setTyped] = useState({ from: from.split('/')[0] ?? '', to: to.split('/')[0] ?? '' });
  const [hasTried, setHasTried] = useState(false);
  const problems = fieldErrors(save.error);
  const problemOf = (end: 'from' | 'to') => readPace(typed[end], unit).problem;
  const withUnit = (text: string) => (text.trim() === '' ? '' : `${text.trim()}${perUnit(unit)}`);
  const submit = () => {
    setHasTried(true);
    if (problemOf('from') ?? problemOf('to')) return;
    save.mutate(
      { athleteId, pace: name, from: withUnit(typed.from), to: withUnit(typed.to) },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (Object.keys(fieldErrors(error)).length === 0) toast.error('Failed to save the pace');
        },
      },
    );
  };
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="w-32 flex-1">
          <TextField
            label={`${label}, ${end}`}
            name={end}
            autoFocus={end === 'from'}
            autoComplete="off"
            placeholder="5:30"
            unit={perUnit(unit)}
            value={typed[end]}
            onChange={(text) => {
              setTyped({ ...typed, [end]: text });
              setHasTried(false);
              save.reset();
            }}
            isDisabled={save.isPending}
            error={problems[end] ?? (hasTried ? problemOf(end) : undefined)}
          />
        </div>
      ))}
      <span className="flex gap-2 pt-[21px]">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" variant="ink" isBusy={save.isPending}>
          Set
        </Button>
      </span>
    </form>
  );
}
