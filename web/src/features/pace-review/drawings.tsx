import { Trans } from '@lingui/react/macro';

/** Places on a scale with room at both ends, in per cent. */
function scaleOf(figures: readonly number[]): (figure: number) => string {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const width = Math.max(most - least, 1);
  return (figure) => `${20 + ((figure - least) / width) * 60}%`;
}

type DotsProps = { now: number; expected: number; texts: readonly [now: string, expected: string] };

/** Two times on one line: what was run, and what the paces say. Said beside it in words. */
export function DotsDrawing({ now, expected, texts }: DotsProps) {
  const at = scaleOf([now, expected]);
  return (
    <span className="pace-review-dots" aria-hidden="true">
      <i data-mark="expected" style={{ left: at(expected) }}>
        <small>
          <Trans comment="A time that today's paces predict, in a drawing">paces</Trans>
        </small>
        <span>{texts[1]}</span>
      </i>
      <i data-mark="now" style={{ left: at(now) }}>
        <small>
          <Trans comment="A time that was run, in a drawing">run</Trans>
        </small>
        <span>{texts[0]}</span>
      </i>
    </span>
  );
}

type Whisker = readonly [figure: number, error: number];

/** Two figures with their errors, below one another. */
export function WhiskersDrawing({ now, before }: { now: Whisker; before: Whisker }) {
  const at = scaleOf([now, before].flatMap(([figure, error]) => [figure - error, figure + error]));
  const whisker = ([figure, error]: Whisker, mark: string) => (
    <span data-mark={mark}>
      <s style={{ left: at(figure - error), right: `calc(100% - ${at(figure + error)})` }} />
      <i style={{ left: at(figure) }} />
    </span>
  );
  return (
    <span className="pace-review-whiskers" aria-hidden="true">
      <small>
        <Trans comment="An earlier figure, in a drawing">before</Trans>
      </small>
      {whisker(before, 'before')}
      <small>
        <b>
          <Trans comment="Today's figure, in a drawing">now</Trans>
        </b>
      </small>
      {whisker(now, 'now')}
    </span>
  );
}

const mostPixels = 22;

/** A bar for each session: up is quicker, down is slower. */
export function RepeatsDrawing({ offs }: { offs: readonly { id: string; seconds: number }[] }) {
  const most = Math.max(...offs.map(({ seconds }) => Math.abs(seconds)), 6);
  return (
    <span className="pace-review-bars">
      {offs.map(({ id, seconds }) => (
        <span key={id}>
          <i
            data-slower={seconds > 0 || undefined}
            style={{ height: `${Math.max((Math.abs(seconds) / most) * mostPixels, 1)}px` }}
          />
          <b>{seconds < 0 ? `−${-seconds}` : seconds > 0 ? `+${seconds}` : '0'}</b>
        </span>
      ))}
    </span>
  );
}
