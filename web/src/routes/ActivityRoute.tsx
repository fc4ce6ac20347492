import { getRouteApi } from '@tanstack/react-router';
import { ActivityPage } from '@/features/activity/ActivityPage';

const route = getRouteApi('/app/coach/athletes/$athleteId/activities/$activityId');

export function ActivityRoute() {
  const { athleteId, activityId } = route.useParams();
  return <ActivityPage key={activityId} athleteId={athleteId} activityId={activityId} />;
}
