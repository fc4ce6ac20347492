import { useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import { summaryOf } from '@/domain/plans/summary';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { type WorkoutType, workoutTypeIds, workoutTypeText } from '@/domain/workouts/workoutTypes';
import { usePlan } from '../state/editorStore';

type Props = {
  /** Contains the workouts: those of other types lose their fill. */
  area: RefObject<HTMLElement | null>;
};

/** The types with their counts. Hover and focus highlight a type; pressing keeps it highlighted. */
export function Legend({ area }: Props) {
  const { t } = useLingui();
  const [kept, setKept] = useState<WorkoutType>();
  // Set directly on the DOM element: rendering 364 days to dim some of them would be slow.
  const highlight = (type: WorkoutType | undefined) => {
    if (type === undefined) area.current?.removeAttribute('data-highlight');
    else area.current?.setAttribute('data-highlight', type);
  };
  const toggle = (type: WorkoutType) => {
    const next = kept === type ? undefined : type;
    setKept(next);
    highlight(next);
  };
  return (
    <ul
      aria-label={t`Workout types`}
      className="flex flex-1 flex-wrap justify-end gap-x-0.5 max-[1535px]:order-last max-[1535px]:-mx-1 max-[1535px]:basis-full max-[1535px]:justify-start text-xs text-ink-2 max-md:-mx-3.5 max-md:flex-nowrap max-md:justify-start max-md:overflow-x-auto max-md:px-2 max-md:[mask-image:linear-gradient(to_right,#000_88%,transparent)] max-md:[scrollbar-width:none]"
    >
      {workoutTypeIds.map((type) => (
        <li key={type} className="flex-none">
          <button
            type="button"
            aria-pressed={kept === type}
            onClick={() => toggle(type)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && highlight(type)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && highlight(kept)}
            onFocus={() => highlight(type)}
            onBlur={() => highlight(kept)}
            className="flex h-7 items-center gap-1.5 rounded-sm px-1 whitespace-nowrap hover:bg-sunken aria-pressed:bg-sunken aria-pressed:inset-ring aria-pressed:inset-ring-line-strong max-md:h-11"
          >
            <WorkoutMark type={type} size="sm" />
            {workoutTypeText(type)}
            <Count type={type} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Count({ type }: { type: WorkoutType }) {
  const count = usePlan((plan) => summaryOf(plan).countByType[type]);
  return <b className={count === 0 ? 'font-body text-ink-3' : 'font-semibold text-ink'}>{count}</b>;
}
