import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { effortHeight, effortType } from './effort';
import { profileOf, profileSentence } from './profile';
import type { NamedPaces, Step } from './steps';
import './intensity-profile.css';

type Props = {
  steps: readonly Step[];
  type: WorkoutType;
  paces: NamedPaces;
  /** "50 min", "10.2 km": the end of the accessible description. */
  totals?: readonly string[];
  height: number;
  /** No lines and labels, for a card. */
  isBare?: boolean;
  /** Too low for the line and the word of the threshold. */
  isLow?: boolean;
  /** Parts that are drawn otherwise, by place: what a total leaves over, what is not settled, and what is no running. */
  looks?: readonly ('left' | 'open' | 'other' | undefined)[];
};

const lookClass = { left: 'is-left', open: 'is-open', other: '' };

/** Below easy running: how hard it is nobody knows. */
const otherHeight = 24;

/** Width is time, height is effort; colour repeats the height. */
export function IntensityProfile({ steps, type, paces, totals = [], height, ...drawn }: Props) {
  const { isBare = false, isLow = false, looks = [] } = drawn;
  const { t } = useLingui();
  const lines = [
    [t({ message: 'fast', context: 'effort' }), effortHeight.fast],
    [t({ message: 'threshold', context: 'effort' }), effortHeight.threshold],
    [t({ message: 'easy', context: 'effort' }), effortHeight.easy],
  ] as const;
  const words = isLow ? lines.filter(([, share]) => share !== effortHeight.threshold) : lines;
  const groups = profileOf(steps, type, paces);
  // Nobody knows how long it takes.
  if (groups.length === 0) return null;
  const whole = groups.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <div
      role="img"
      aria-label={profileSentence(steps, totals)}
      className={`intensity-profile ${isBare ? 'is-bare' : ''}`}
      style={{ '--profile-height': `${height}px` } as CSSProperties}
    >
      {!isBare && (
        <div className="intensity-scale" aria-hidden="true">
          {words.map(([word, share]) => (
            <span key={share} style={{ bottom: `${share}%` }}>
              {word}
            </span>
          ))}
        </div>
      )}
      <div className="intensity-parts" aria-hidden="true">
        {groups.map(({ seconds, bars, label, detail }, part) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its place in the session
            key={part}
            className={`intensity-part ${looks[part] ? lookClass[looks[part]] : ''}`}
            style={{ flexGrow: Math.max(seconds, whole / 60) }}
          >
            <div className="intensity-bars">
              {bars.map((bar, place) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place in the part
                  key={place}
                  data-t={looks[part] === 'other' ? 'alt' : effortType[bar.effort]}
                  style={{
                    flexGrow: bar.seconds,
                    height: `${looks[part] === 'other' ? otherHeight : effortHeight[bar.effort]}%`,
                  }}
                />
              ))}
            </div>
            {!isBare && (
              <div className="intensity-label">
                <b>{label}</b>
                <small>{looks[part] === 'open' ? t`pace not settled` : detail}</small>
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
