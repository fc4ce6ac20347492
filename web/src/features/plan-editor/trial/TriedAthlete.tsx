import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '@/components/fields/Select';
import { TextField } from '@/components/fields/TextField';
import { namedDistanceOf, namedDistances } from '@/domain/races/raceDistance';
import { readRaceTime } from '@/domain/races/raceTime';
import type { TriedGoal } from '@/domain/trial/trial';
import { triedAthleteId } from '@/domain/trial/triedRace';
import { useEditorStore, usePlan } from '../state/editorStore';
import { chooseAthlete } from '../state/planChanges';

type Props = { goal: TriedGoal; onGoal: (goal: TriedGoal) => void };

/** Who the plan is for and what it leads to. The target gives the paces, once it is a time that can be run. */
export function TriedAthlete({ goal, onGoal }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const name = usePlan(({ athlete }) => athlete?.name ?? '');
  const [typed, setTyped] = useState({ race: goal.race, targetTime: goal.targetTime });
  const { seconds, problem } = readRaceTime(typed.targetTime, typed.race, 'target');
  const change = (next: typeof typed) => {
    setTyped(next);
    if (readRaceTime(next.targetTime, next.race).seconds === undefined) return;
    onGoal({ ...goal, ...next, raceName: namedDistanceOf(next.race)?.name ?? goal.raceName });
  };
  return (
    <>
      <TextField
        label={t`Athlete Name`}
        name="athleteName"
        autoComplete="off"
        value={name}
        onChange={(next) =>
          store.edit((plan) => chooseAthlete(plan, { id: triedAthleteId, name: next }), 'athlete')
        }
      />
      <div className="grid grid-cols-[1.15fr_1fr] gap-3 max-[359px]:grid-cols-1 md:max-lg:grid-cols-1">
        <Select
          label={t`Race`}
          options={namedDistances.map(({ id, name }) => ({ id: id as string, name }))}
          value={namedDistanceOf(typed.race)?.id ?? 'half'}
          onChange={(chosen) => {
            const distance = namedDistances.find(({ id }) => id === chosen)?.distance;
            if (distance !== undefined) change({ ...typed, race: { distance, distanceType: 'km' } });
          }}
        />
        <TextField
          label={t`Target time`}
          name="targetTime"
          autoComplete="off"
          value={typed.targetTime}
          onChange={(targetTime) => change({ ...typed, targetTime })}
          error={
            seconds === undefined ? (problem ?? t`Type a time, and the paces follow from it.`) : undefined
          }
        />
      </div>
    </>
  );
}
