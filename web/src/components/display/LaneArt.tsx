const width = 440;
const laneHeight = 38;
const slotWidth = 43.1;
const firstSlot = 84;
const slotStep = 49.15;
const days = [0, 1, 2, 3, 4, 5, 6];

/** Empty lanes, one per week, each with seven open slots. */
export function LaneArt({ lanes }: { lanes: number }) {
  const height = lanes * laneHeight;
  const weeks = Array.from({ length: lanes }, (_, index) => index);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="block max-w-full h-auto"
      aria-hidden="true"
    >
      <rect width={width} height={height} rx="8" className="fill-track" />
      <g fill="none" className="stroke-track-line" strokeWidth="1.5">
        {weeks.slice(1).map((week) => (
          <path key={week} d={`M0 ${week * laneHeight}H${width}`} />
        ))}
        <path d={`M72 0V${height}`} strokeWidth="4" />
      </g>
      {weeks.map((week) => (
        <g key={week}>
          <text
            x="36"
            y={week * laneHeight + 20}
            textAnchor="middle"
            dominantBaseline="central"
            className="type-lane fill-track-chalk text-[20px]"
          >
            {week + 1}
          </text>
          {days.map((day) => (
            <rect
              key={day}
              x={firstSlot + day * slotStep}
              y={week * laneHeight + 9}
              width={slotWidth}
              height="20"
              rx="3"
              fill="none"
              strokeWidth="1.2"
              strokeDasharray="3 3.5"
              className="stroke-track-line opacity-75"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
