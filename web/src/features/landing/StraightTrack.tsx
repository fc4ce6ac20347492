import { trackBlock } from './trackBlock';
import { laneMiddle, layLanes } from './trackGeometry';

const width = 390;
const laneWidth = 30;
const startLineX = 46;
const firstMarkX = startLineX + 8;

const lanes = layLanes(trackBlock, { unitsPerKilometre: 4.55, gap: 3, labelGap: 4 });
const height = lanes.length * laneWidth;

export function StraightTrack() {
  return (
    <svg className="straight-track" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className="fill-track" width={width} height={height} />
      <path className="stroke-4 stroke-track-line" d={`M${startLineX} 0V${height}`} />
      <g className="in-turn">
        {lanes.map((lane) => {
          const middle = laneMiddle(laneWidth, lane.number);
          return (
            <g key={lane.number}>
              {lane.number > 1 && (
                <path className="stroke-2 stroke-track-line" d={`M0 ${middle - laneWidth / 2}H${width}`} />
              )}
              <text className="lane-number" x={startLineX / 2} y={middle + 1} fontSize={18}>
                {lane.number}
              </text>
              <g className="lane-marks stroke-[8]">
                {lane.marks.map((mark) => (
                  <path
                    key={mark.from}
                    className={mark.isQuality ? undefined : 'opacity-50'}
                    d={`M${firstMarkX + mark.from} ${middle}h${mark.length}`}
                  />
                ))}
              </g>
              <text className="lane-distance" x={firstMarkX + lane.labelAt} y={middle} fontSize={11}>
                {lane.kilometres} km
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}
