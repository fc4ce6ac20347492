import { useQuery } from '@tanstack/react-query';
import { athletePacesQuery, goalsQuery } from '@/domain/goals/queries';
import { dateOfDay } from '@/domain/plans/days';
import { figuresOf } from '@/domain/plans/figures';
import { workoutsOn } from '@/domain/plans/plan';
import { planOfAnswer } from '@/domain/plans/planBody';
import { plansKey } from '@/domain/plans/queries';
import { namedPacesOf } from '@/domain/steps/sessionBody';
import { answer, api } from '@/lib/api';

/** The days of a plan with what they take, also by estimate; nothing until it is loaded. */
export function usePlannedDays(athleteId: string, scheduleId: string) {
  const { data: plan } = useQuery({
    queryKey: [...plansKey, 'whole', scheduleId],
    queryFn: async ({ signal }) =>
      planOfAnswer(
        await answer(api.GET('/api/GetSchedule', { params: { query: { schedule: scheduleId } }, signal })),
      ),
  });
  const unit = plan?.unit ?? 'km';
  const paces = useQuery({
    ...athletePacesQuery(athleteId, unit),
    enabled: plan !== undefined,
    retry: false,
  });
  const goals = useQuery(goalsQuery());
  if (!plan || paces.isPending || goals.isPending) return undefined;
  const estimating = { paces: namedPacesOf(paces.data?.stepPaces, unit, paces.data?.heartRates), unit };
  const races = (goals.data ?? []).filter((goal) => goal.athleteId === athleteId);
  const days = Array.from({ length: plan.weeks * 7 }, (_, day) => ({
    day,
    isRaceDay: races.some(({ raceDate }) => raceDate === dateOfDay(plan.startsOn, day).toString()),
    workouts: workoutsOn(plan, day).map((workout) => ({
      type: workout.type,
      durationMinutes: figuresOf(workout, estimating).minutes?.value ?? 0,
      steps: workout.session?.steps ?? [],
    })),
  }));
  return { startsOn: plan.startsOn, days };
}
