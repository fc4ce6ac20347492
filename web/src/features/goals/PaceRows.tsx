import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import {
  type PaceName,
  type Paces,
  useDeletePaceOverride,
  useSavePaceOverride,
} from '@/domain/goals/queries';
import { useMay } from '@/domain/members/role';
import type { DistanceUnit } from '@/domain/units/distance';
import { paceUnit, perUnit, readPace } from '@/domain/units/pace';
import { fieldErrors } from '@/lib/httpError';
import { toast } from '@/lib/toast';

type Key = keyof Paces['paces'];

const labels: Record<Key, MessageDescriptor> = {
  recovery: msg({ message: 'Recovery', context: 'pace' }),
  easy: msg({ message: 'Easy', context: 'pace' }),
  long: msg({ message: 'Long', context: 'pace' }),
  marathon: msg({ message: 'Marathon', context: 'pace' }),
  threshold: msg({ message: 'Threshold', context: 'pace' }),
  interval: msg({ message: 'Interval', context: 'pace' }),
  repetition: msg({ message: 'Repetition', context: 'pace' }),
  race5k: msg`5K race`,
  race10k: msg`10K race`,
  raceHalf: msg`Half marathon race`,
};

const keys = Object.keys(labels) as Key[];

/** The server's names. */
const serverNames: Record<Key, PaceName> = {
  recovery: 'Recovery',
  easy: 'Easy',
  long: 'Long',
  marathon: 'Marathon',
  threshold: 'Threshold',
  interval: 'Interval',
  repetition: 'Repetition',
  race5k: 'Race5k',
  race10k: 'Race10k',
  raceHalf: 'RaceHalf',
};

type Props = { athleteId: string; paces: Paces; unit: DistanceUnit };

export function PaceRows({ athleteId, paces, unit }: Props) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<PaceName>();
  const clear = useDeletePaceOverride();
  const mayChange = useMay('changeRoster');
  return (
    <ul className="border-y border-line">
      {keys.map((key) => {
        const name = serverNames[key];
        const label = t(labels[key]);
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
              {range ? describeRange(range.from, range.to) : t`Not known`}
              {range?.isOverridden && (
                <b className="ml-2 text-xs font-semibold text-ink-2">
                  <Trans comment="Behind a pace">set by hand</Trans>
                </b>
              )}
            </span>
            {range?.isOverridden && mayChange && (
              <Button
                size="sm"
                variant="ghost"
                isDisabled={clear.isPending}
                onPress={() =>
                  clear.mutate(
                    { athlete: athleteId, pace: name },
                    { onError: () => toast.error(t`Failed to clear the pace`) },
                  )
                }
              >
                <Trans context="verb">
                  Clear<span className="sr-only"> {label}</span>
                </Trans>
              </Button>
            )}
            {mayChange && (
              <Button size="sm" variant="ghost" onPress={() => setEdited(name)}>
                <Trans context="verb">
                  Set<span className="sr-only"> {label}</span>
                </Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** "5:08–5:39 /km" */
function describeRange(from: string, to: string): string {
  const [faster = '', unit] = from.split('/');
  const [slower = ''] = to.split('/');
  return `${faster === slower ? faster : `${faster}–${slower}`} ${perUnit(unit === 'km' ? 'km' : 'miles')}`;
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
  const { t } = useLingui();
  const save = useSavePaceOverride();
  const [typed, setTyped] = useState({ from: from.split('/')[0] ?? '', to: to.split('/')[0] ?? '' });
  const [hasTried, setHasTried] = useState(false);
  const problems = fieldErrors(save.error);
  const problemOf = (end: 'from' | 'to') => readPace(typed[end], unit).problem;
  const withUnit = (text: string) => (text.trim() === '' ? '' : `${text.trim()}/${paceUnit(unit)}`);
  const submit = () => {
    setHasTried(true);
    if (problemOf('from') ?? problemOf('to')) return;
    save.mutate(
      { athleteId, pace: name, from: withUnit(typed.from), to: withUnit(typed.to) },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (Object.keys(fieldErrors(error)).length === 0) toast.error(t`Failed to save the pace`);
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
            label={end === 'from' ? t`${label}, from` : t`${label}, to`}
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
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="ink" isBusy={save.isPending}>
          <Trans context="verb">Set</Trans>
        </Button>
      </span>
    </form>
  );
}
