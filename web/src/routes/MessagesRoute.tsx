import { getRouteApi } from '@tanstack/react-router';
import { MessagesPage } from '@/features/messages/MessagesPage';

const route = getRouteApi('/app/coach/athletes/$athleteId/messages');

export function MessagesRoute() {
  const { athleteId } = route.useParams();
  return <MessagesPage key={athleteId} athleteId={athleteId} />;
}
