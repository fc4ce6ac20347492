import { getRouteApi } from '@tanstack/react-router';
import { AthletePage } from '@/features/athletes/AthletePage';
import { PacesAndResults } from '@/features/goals/PacesAndResults';
import { LatestMessages } from '@/features/messages/LatestMessages';

const route = getRouteApi('/app/coach/athletes/$athleteId');

export function AthleteRoute() {
  const { athleteId } = route.useParams();
  return (
    <AthletePage
      key={athleteId}
      athleteId={athleteId}
      paces={<PacesAndResults athleteId={athleteId} />}
      messages={<LatestMessages athleteId={athleteId} />}
    />
  );
}
