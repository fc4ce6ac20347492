import { WorkoutMark } from '@/components/WorkoutMark';
import { type Effort, effortSilhouette } from './effortSilhouette';

const templates: { type: Effort; title: string }[] = [
  { type: 'tempo', title: '3 × 10 min threshold' },
  { type: 'intervals', title: 'Yasso 800s' },
  { type: 'hills', title: '10 × 60 s hills' },
  { type: 'long', title: 'Long run, fast finish' },
];

export function LibraryIllustration() {
  return (
    <div className="grid gap-[7px]">
      {templates.map(({ type, title }) => (
        <div
          key={type}
          data-t={type}
          className="relative flex h-[33px] items-center gap-[9px] overflow-hidden rounded-md bg-wt-soft px-2.5 text-sm"
        >
          <WorkoutMark type={type} />
          <b className="whitespace-nowrap font-semibold">{title}</b>
          <svg
            className="absolute right-0 bottom-0 h-[26px] w-[min(44%,100%-176px)]"
            viewBox="0 0 200 41"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className="fill-wt opacity-[.13]" d={`${effortSilhouette[type]}V41H0Z`} />
            <path
              className="fill-none stroke-[1.5] stroke-wt"
              d={effortSilhouette[type]}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
      ))}
    </div>
  );
}
