import { getRouteApi } from '@tanstack/react-router';
import { RaceReviewPage } from '@/features/race-review/RaceReviewPage';

const route = getRouteApi('/app/coach/athletes/$athleteId/goals/$goalId/race/after');

export function RaceReviewRoute() {
  const { athleteId, goalId } = route.useParams();
  return <RaceReviewPage key={goalId} athleteId={athleteId} goalId={goalId} />;
}
