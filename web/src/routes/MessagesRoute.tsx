import { getRouteApi } from '@tanstack/react-router';
import { AskOwners } from '@/domain/members/AskOwners';
import { useMay } from '@/domain/members/role';
import { MessagesPage } from '@/features/messages/MessagesPage';

const route = getRouteApi('/app/coach/athletes/$athleteId/messages');

export function MessagesRoute() {
  const { athleteId } = route.useParams();
  const mayMessage = useMay('changeRoster');
  if (!mayMessage) return <AskOwners />;
  return <MessagesPage key={athleteId} athleteId={athleteId} />;
}
