import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { athletePacesQuery } from '@/domain/goals/queries';
import type { PlanAthlete } from '@/domain/plans/plan';
import type { DistanceUnit } from '@/domain/units/distance';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { usePlan } from '../state/editorStore';
import { type PaceRange, suggestionOf } from './paceSuggestion';

type Props = {
  type: WorkoutType;
  unit: DistanceUnit;
  current: PaceRange;
  onUse: (range: PaceRange) => void;
};

/** Suggests the athlete's pace for such a workout, to apply with one press; or says how to get one. */
export function PaceSuggestion(props: Props) {
  const { t } = useLingui();
  const athlete = usePlan((plan) => plan.athlete);
  if (props.type === 'rest' || props.type === 'alt') return null;
  if (!athlete) return <Line text={t`Choose an athlete to see their pace.`} />;
  return <AthleteSuggestion {...props} athlete={athlete} />;
}

function AthleteSuggestion({ athlete, type, unit, current, onUse }: Props & { athlete: PlanAthlete }) {
  const { data: paces, isPending } = useQuery({ ...athletePacesQuery(athlete.id, unit), retry: false });
  if (isPending) return <Line text="" />;
  const { text, range } = suggestionOf(paces, type, athlete.name);
  const isUsed = range !== undefined && range.from === current.from && range.to === current.to;
  return (
    <Line text={text}>
      {range && !isUsed && (
        <Button size="sm" onPress={() => onUse(range)}>
          <Trans>Use pace</Trans>
        </Button>
      )}
    </Line>
  );
}

function Line({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className="flex min-h-(--h-control-sm) items-center gap-2 text-sm text-ink-2">
      <Gauge className="size-4 flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-0 flex-1">{text}</p>
      {children}
    </div>
  );
}
