import { getRouteApi } from '@tanstack/react-router';
import { LateAskOwners } from '@/domain/members/LateAskOwners';
import { useMay } from '@/domain/members/role';
import { MessagesPage } from '@/features/messages/MessagesPage';

const route = getRouteApi('/app/coach/athletes/$athleteId/messages');

export function MessagesRoute() {
  const { athleteId } = route.useParams();
  const mayMessage = useMay('changeRoster');
  if (!mayMessage) return <LateAskOwners />;
  return <MessagesPage key={athleteId} athleteId={athleteId} />;
}
