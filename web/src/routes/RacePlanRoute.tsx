import { getRouteApi } from '@tanstack/react-router';
import { RacePlanPage } from '@/features/race-plan/RacePlanPage';

const route = getRouteApi('/app/coach/athletes/$athleteId/goals/$goalId/race');

export function RacePlanRoute() {
  const { athleteId, goalId } = route.useParams();
  return <RacePlanPage key={goalId} athleteId={athleteId} goalId={goalId} />;
}
