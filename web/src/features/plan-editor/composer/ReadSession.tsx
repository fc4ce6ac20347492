import type { RefObject } from 'react';
import { factsOf } from '@/domain/plans/figures';
import type { WorkoutContent } from '@/domain/plans/plan';
import type { HandSet } from '@/domain/session-reader/HandSetFigure';
import { type Placement, type Remainder, remainderPlaces } from '@/domain/session-reader/remainder';
import { IntensityProfile } from '@/domain/steps/IntensityProfile';
import type { WorkoutTerrain } from '@/domain/workouts/terrain';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { useEstimating } from '../paces/planPaces';
import { FigureRow } from './FigureRow';
import { ReadSteps } from './ReadSteps';
import { RemainderRow } from './RemainderRow';
import { TerrainMenu } from './TerrainMenu';
import { TypeMenu } from './TypeMenu';

type Props = {
  content: WorkoutContent;
  typeButton: RefObject<HTMLButtonElement | null>;
  onChooseType: (type: WorkoutType) => void;
  onChooseTerrain: (terrain: WorkoutTerrain | null) => void;
  left: Remainder | undefined;
  placement: Placement;
  onPlace: (placement: Placement) => void;
  /** The places of steps whose pace is asked about. */
  open: ReadonlySet<number>;
  /** Not while something is asked. */
  hasSteps: boolean;
  /** Figures that were set by hand. */
  handSet: HandSet | undefined;
};

/** One session as it was read: type, title, figures, profile and steps. */
export function ReadSession({
  content,
  typeButton,
  onChooseType,
  onChooseTerrain,
  left,
  placement,
  onPlace,
  open,
  hasSteps,
  handSet,
}: Props) {
  const { paces, unit } = useEstimating();
  const steps = content.session?.steps ?? [];
  const places = left ? remainderPlaces(steps.length, placement) : new Set<number>();
  const looks = steps.map((_, place) =>
    places.has(place) ? ('left' as const) : open.has(place) ? ('open' as const) : undefined,
  );
  const others = steps.filter((_, place) => !places.has(place));
  return (
    <>
      <div className="flex min-w-0 items-center gap-2.5">
        <TypeMenu button={typeButton} type={content.type} onChoose={onChooseType} />
        <b className="truncate text-[15px] leading-5 font-semibold" title={content.title}>
          {content.title}
        </b>
      </div>
      <FigureRow content={content} isOpen={open.size > 0} handSet={handSet} />
      {steps.length > 0 && (
        <div className="mt-4">
          <IntensityProfile
            steps={steps}
            type={content.type}
            paces={paces}
            totals={factsOf(content, { paces, unit })}
            height={52}
            isLow
            looks={looks}
          />
        </div>
      )}
      {hasSteps && <ReadSteps steps={others} type={content.type} />}
      {content.type !== 'rest' && (
        <TerrainMenu terrain={content.terrain ?? null} onChoose={onChooseTerrain} />
      )}
      {left && (
        <RemainderRow left={left} total={content.distance.amount} placement={placement} onPlace={onPlace} />
      )}
    </>
  );
}
