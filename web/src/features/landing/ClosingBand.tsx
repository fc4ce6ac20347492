import { Trans } from '@lingui/react/macro';
import { CallsToAction } from './CallsToAction';
import { laneMiddle } from './trackGeometry';

const laneWidth = 72;
const laneNumbers = [1, 2, 3, 4, 5];
const width = 576;
const height = laneNumbers.length * laneWidth;

export function ClosingBand() {
  return (
    <section className="relative mt-28 overflow-hidden bg-track text-track-chalk" aria-labelledby="free">
      <div className="relative mx-auto max-w-[1440px] px-5 py-14 md:px-14 md:pt-22 md:pb-23">
        <h2 id="free" className="section-heading max-w-[640px] text-balance">
          <Trans>Free for individuals planning their own training</Trans>
        </h2>
        <p className="mt-3.5 max-w-[min(704px,52vw)] text-[17px] leading-[26px] max-lg:max-w-none">
          <Trans>
            Managing multiple clients falls under subscription tiers based on the number of clients.
          </Trans>
        </p>
        <CallsToAction isOnTrack />
      </div>
      <svg
        className="closing-lanes absolute inset-y-0 right-0 h-full max-lg:hidden"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMid slice"
        aria-hidden="true"
      >
        <path className="stroke-6 stroke-track-line" d={`M3 0V${height}`} />
        {laneNumbers.map((lane) => (
          <g key={lane}>
            {lane > 1 && (
              <path className="stroke-2 stroke-track-line" d={`M0 ${(lane - 1) * laneWidth}H${width}`} />
            )}
            <text className="lane-number" x={62} y={laneMiddle(laneWidth, lane) + 1} fontSize={30}>
              {lane}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}
