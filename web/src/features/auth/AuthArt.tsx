import { Trans } from '@lingui/react/macro';

const lanes = [1, 2, 3, 4, 5, 6, 7, 8];
const laneWidth = 46;
const innerEdgeY = 426;
const outerEdgeY = innerEdgeY + lanes.length * laneWidth;
/** Where the straight ends, and the height at which the bend is vertical. */
const bend = { x: 250, y: 330 };
const startLineX = 96;

/** A straight that bends up and leaves at the top. */
function line(y: number): string {
  const radius = y - bend.y;
  return `M0 ${y}H${bend.x}A${radius} ${radius} 0 0 0 ${bend.x + radius} ${bend.y}V-40`;
}

const ground = `${line(outerEdgeY)}H${bend.x + innerEdgeY - bend.y}V${bend.y}A${innerEdgeY - bend.y} ${innerEdgeY - bend.y} 0 0 1 ${bend.x} ${innerEdgeY}H0Z`;

/** The running track next to the forms, purely decorative here; the landing page shares its shape. */
export function AuthArt() {
  return (
    <div aria-hidden="true" className="sticky top-0 h-dvh overflow-hidden bg-track-deep max-md:hidden">
      <svg
        viewBox="0 0 720 900"
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 size-full"
        aria-hidden="true"
      >
        <path className="fill-track" d={ground} />
        <g className="fill-none stroke-2 stroke-track-line">
          {[0, ...lanes].map((lane) => (
            <path key={lane} d={line(innerEdgeY + lane * laneWidth)} />
          ))}
        </g>
        <path className="stroke-6 stroke-track-line" d={`M${startLineX} ${innerEdgeY}V${outerEdgeY}`} />
        {lanes.map((lane) => (
          <text
            key={lane}
            x={startLineX / 2}
            y={innerEdgeY + (lane - 0.5) * laneWidth + 1}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={28.52}
            className="type-lane fill-track-chalk font-[800]"
          >
            {lane}
          </text>
        ))}
      </svg>
      <p className="absolute top-[34px] left-10 max-w-[270px] type-display text-[22px] leading-[27px] text-track-chalk">
        <Trans>The ultimate training planning tool for coaches and athletes</Trans>
      </p>
    </div>
  );
}
