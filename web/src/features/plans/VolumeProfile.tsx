import { describeVolume, type WeeklyVolume, weekBars } from '@/domain/plans/weekBars';

const looks = {
  /** Its width shows the duration, as far as there is room. */
  row: { frame: 'h-7 max-w-full', barPx: 6, gapPx: 2 },
  dialog: { frame: 'h-11 max-w-[120px]', barPx: 9, gapPx: 3 },
  card: { frame: 'h-11 max-w-full min-w-full', barPx: 6, gapPx: 3 },
};
const phases = { past: 'bg-bar-past', now: 'bg-bar-now', next: 'bg-bar-next' };

/** A plan with more weeks than this has thinner bars. */
const maxWideBars = 24;
const thin = { barPx: 3, gapPx: 1 };

type Props = {
  volume: WeeklyVolume;
  /** 0 before the plan starts; greater than its last week once it is over. */
  currentWeek: number;
  look: keyof typeof looks;
  /** The bars grow from the baseline when they first appear. */
  isGrowing?: boolean;
};

/** One bar per week, relative to the plan's peak; flat ticks for weeks without workouts. */
export function VolumeProfile({ volume, currentWeek, look, isGrowing = false }: Props) {
  const { amounts } = volume;
  const weeks = amounts.length;
  const { barPx, gapPx } = weeks > maxWideBars ? thin : looks[look];
  const isFlat = !amounts.some((amount) => amount > 0);
  const grow = isGrowing
    ? 'origin-bottom transition-transform duration-(--dur-bars) ease-out starting:scale-y-0'
    : '';
  return (
    <span
      role="img"
      aria-label={describeVolume(volume)}
      title={describeVolume(volume)}
      className={`flex items-end ${looks[look].frame}`}
      style={{ gap: gapPx, width: weeks * (barPx + gapPx) - gapPx }}
    >
      {weekBars(amounts, currentWeek).map(({ week, phase, heightPercent }) => (
        <i
          key={week}
          className={`min-h-[3px] min-w-px flex-1 rounded-t-[1.5px] forced-color-adjust-none ${isFlat ? 'bg-bar-track' : phases[phase]} ${grow}`}
          style={{
            height: `${heightPercent}%`,
            ...(isGrowing && { transitionDelay: `calc(var(--dur-bars) / 21 * ${week})` }),
          }}
        />
      ))}
    </span>
  );
}
