import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { EffortBand } from '@/domain/workouts/EffortBand';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';

const templates: { type: WorkoutType; title: MessageDescriptor }[] = [
  { type: 'tempo', title: msg`3 × 10 min threshold` },
  { type: 'intervals', title: msg`Yasso 800s` },
  { type: 'hills', title: msg`10 × 60 s hills` },
  { type: 'long', title: msg`Long run, fast finish` },
];

export function LibraryIllustration() {
  const { t } = useLingui();
  return (
    <div className="grid gap-[7px]">
      {templates.map(({ type, title }) => (
        <div
          key={type}
          data-t={type}
          className="relative flex h-[33px] items-center gap-[9px] overflow-hidden rounded-md bg-wt-soft px-2.5 text-sm"
        >
          <WorkoutMark type={type} />
          <b className="whitespace-nowrap font-semibold">{t(title)}</b>
          <EffortBand type={type} className="absolute right-0 bottom-0 h-[26px] w-[min(44%,100%-176px)]" />
        </div>
      ))}
    </div>
  );
}
