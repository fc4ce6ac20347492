import { useLingui } from '@lingui/react/macro';
import { runLineOf } from '@/domain/activities/runLine';
import { haveMarks, onTargetText } from '@/domain/activities/stepMarks';
import type { Samples } from '@/domain/activities/streams';
import { effortType } from '@/domain/steps/effort';
import type { DrawnRun } from './drawnRun';
import { blocksOf, heightAt, scaleOf, speedsOf } from './sessionLine';

const [width, height] = [324, 84];

type Props = { samples: Samples; drawn: DrawnRun };

/** The planned session pale, and the run as a line over it: width is time, faster is higher. */
export function RunChart({ samples, drawn }: Props) {
  const { t } = useLingui();
  const { planned, compared, pauses, type, paces } = drawn;
  const line = speedsOf(runLineOf(samples, pauses));
  if (line.length < 2) return null;
  const blocks = blocksOf(planned, compared, pauses, type, paces);
  const scale = scaleOf(blocks, line);
  const x = (seconds: number) => Math.round((seconds / scale.seconds) * width * 10) / 10;
  const y = (speed: number) => Math.round((1 - heightAt(speed, scale)) * height * 10) / 10;
  const path = line.map(({ at, speed }, place) => `${place === 0 ? 'M' : 'L'}${x(at)} ${y(speed)}`).join('');
  const marks = compared.filter(({ kind }) => kind === 'work').map(({ verdict }) => verdict);
  const found = onTargetText(marks);
  return (
    <svg
      viewBox={`0 -4 ${width} ${height + 6}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={
        haveMarks(marks)
          ? t`The run drawn over the planned session: ${found}.`
          : t`The pace of the run over its time.`
      }
      className="block h-[92px] w-full"
    >
      <path d={`M0 0H${width}M0 28H${width}M0 56H${width}`} className="fill-none stroke-line" />
      {blocks.map(({ from, to, speed, effort }) => (
        <rect
          key={from}
          data-t={effortType[effort]}
          x={x(from)}
          y={Math.min(y(speed), height - 4)}
          width={Math.max(x(to) - x(from) - 1, 1)}
          height={Math.max(height - y(speed), 4)}
          rx="1.5"
          className="fill-wt-line forced-color-adjust-none"
        />
      ))}
      <path d={`M0 ${height}H${width}`} className="stroke-control" vectorEffect="non-scaling-stroke" />
      <path
        d={path}
        className="fill-none stroke-ink forced-color-adjust-none"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
