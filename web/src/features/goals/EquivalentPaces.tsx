import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { Select } from '@/components/fields/Select';
import { TextField } from '@/components/fields/TextField';
import { bodyOf, type Goal } from '@/domain/goals/goal';
import { racePacesQuery, useSaveGoal } from '@/domain/goals/queries';
import { useMay } from '@/domain/members/role';
import {
  formatRaceDistance,
  type NamedDistanceId,
  namedDistanceOf,
  namedDistances,
} from '@/domain/races/raceDistance';
import { minutesAndSeconds, racePaceSeconds } from '@/domain/races/racePace';
import { formatRaceTime, readRaceTime } from '@/domain/races/raceTime';
import { useSettings } from '@/domain/settings/settings';
import { perUnit } from '@/domain/units/pace';
import { toast } from '@/lib/toast';
import { Equivalents } from './Equivalents';
import { PaceTable } from './PaceTable';
import { isSameTarget, type Target, targetOf } from './target';

const own = 'own';

type Props = { goal: Goal; target: Target; onChange: (target: Target) => void };

export function EquivalentPaces({ goal, target, onChange }: Props) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const { seconds, problem } = readRaceTime(target.time, target);
  const save = useSaveGoal();
  const maySave = useMay('changeRoster');
  const time = seconds === undefined ? '' : formatRaceTime(seconds);
  const athlete = goal.isAthleteDeleted ? undefined : goal.athleteId;
  const { data: paces, isError, refetch } = useQuery(racePacesQuery(target, time, distanceUnit, athlete));

  const goalDistance = { distance: goal.distance, distanceType: goal.distanceType };
  const hasOwnDistance = namedDistanceOf(goalDistance) === undefined;
  const options: { id: NamedDistanceId | typeof own; name: string }[] = [
    ...(hasOwnDistance ? [{ id: own, name: formatRaceDistance(goalDistance) } as const] : []),
    ...namedDistances.map(({ id, name, distance }) => ({
      id,
      name: `${name}, ${formatRaceDistance({ distance, distanceType: 'km' })}`,
    })),
  ];
  const chooseDistance = (id: NamedDistanceId | typeof own) => {
    const named = namedDistances.find((one) => one.id === id);
    const race = named ? ({ distance: named.distance, distanceType: 'km' } as const) : goalDistance;
    onChange({ ...target, ...race });
  };
  const keep = () =>
    save.mutate(
      {
        goal,
        body: bodyOf(goal, {
          distance: target.distance,
          distanceType: target.distanceType,
          targetTime: time,
        }),
      },
      {
        onSuccess: () => toast.success(t`Target saved`),
        onError: () => toast.error(t`Failed to save the target`),
      },
    );
  const isChanged = seconds !== undefined && !isSameTarget({ ...target, time }, targetOf(goal));

  return (
    <section className="goals-card" aria-label={t`Equivalent paces`}>
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2>
            <Trans>Equivalent paces</Trans>
          </h2>
          <p className="text-sm text-ink-2">
            <Trans>Change the target and everything on this page updates.</Trans>
          </p>
        </div>
        {isChanged && maySave && (
          <Button size="sm" isBusy={save.isPending} busyLabel={t`Saving...`} onPress={keep}>
            <Trans>Save target</Trans>
          </Button>
        )}
      </div>
      <div className="target-fields">
        <Select
          label={t`Race distance`}
          options={options}
          value={namedDistanceOf(target)?.id ?? own}
          onChange={chooseDistance}
        />
        <TextField
          label={t`Target time`}
          name="targetTime"
          inputMode="text"
          autoComplete="off"
          placeholder="3:15:00"
          value={target.time}
          onChange={(text) => onChange({ ...target, time: text })}
          error={problem}
        />
        <div>
          <span className="block text-xs font-medium text-ink-2">
            <Trans>Target pace</Trans>
          </span>
          <b className="type-display mt-[9px] block text-xl whitespace-nowrap">
            {seconds === undefined ? '–' : minutesAndSeconds(racePaceSeconds(target, seconds, distanceUnit))}
            <span className="ml-1.5 font-sans text-sm font-body tracking-normal text-ink-3 [font-stretch:normal]">
              {perUnit(distanceUnit)}
            </span>
          </b>
        </div>
      </div>
      {isError ? (
        <p role="alert" className="mt-4 flex items-center gap-3 text-sm text-ink-2">
          <Trans>The paces could not be loaded.</Trans>
          <Button size="sm" onPress={() => void refetch()}>
            <Trans>Try Again</Trans>
          </Button>
        </p>
      ) : seconds === undefined ? (
        <p className="mt-4 text-sm text-ink-2">
          <Trans>Type a target time to see the paces.</Trans>
        </p>
      ) : paces?.reason ? (
        <Note text={paces.reason} />
      ) : (
        paces && (
          <>
            <PaceTable paces={paces} raceSeconds={racePaceSeconds(target, seconds, distanceUnit)} />
            <Equivalents paces={paces} target={target} />
            {paces.notes.map((note) => (
              <Note key={note} text={note} />
            ))}
          </>
        )
      )}
    </section>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className="mt-3 flex gap-2 text-sm text-ink-2">
      <Info className="mt-0.5 size-4 flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
      {text}
    </p>
  );
}
