import { getRouteApi } from '@tanstack/react-router';
import { PaceReviewPage } from '@/features/pace-review/PaceReviewPage';

const route = getRouteApi('/app/coach/athletes/$athleteId/pace-review');

export function PaceReviewRoute() {
  const { athleteId } = route.useParams();
  return <PaceReviewPage key={athleteId} athleteId={athleteId} />;
}
