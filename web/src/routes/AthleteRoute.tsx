import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AthletePage } from '@/features/athletes/AthletePage';

// Each belongs to another feature, which other pages would otherwise load too.
const PacesAndResults = lazy(() =>
  import('@/features/goals/PacesAndResults').then(({ PacesAndResults }) => ({ default: PacesAndResults })),
);
const PaceReviewCard = lazy(() =>
  import('@/features/pace-review/PaceReviewCard').then(({ PaceReviewCard }) => ({ default: PaceReviewCard })),
);
const LatestMessages = lazy(() =>
  import('@/features/messages/LatestMessages').then(({ LatestMessages }) => ({ default: LatestMessages })),
);

const route = getRouteApi('/app/coach/athletes/$athleteId');

export function AthleteRoute() {
  const { athleteId } = route.useParams();
  return (
    <AthletePage
      key={athleteId}
      athleteId={athleteId}
      paceReview={
        <Suspense fallback={null}>
          <PaceReviewCard athleteId={athleteId} />
        </Suspense>
      }
      paces={
        <Suspense fallback={null}>
          <PacesAndResults athleteId={athleteId} />
        </Suspense>
      }
      messages={
        <Suspense fallback={null}>
          <LatestMessages athleteId={athleteId} />
        </Suspense>
      }
    />
  );
}
