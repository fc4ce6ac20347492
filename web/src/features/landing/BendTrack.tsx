import { useId } from 'react';
import { trackBlock } from './trackBlock';
import { type Bend, bendGround, bendLine, laneMiddle, layLanes } from './trackGeometry';

const bend: Bend = { lanes: 8, laneWidth: 38, innerEdgeY: 548, centre: { x: 985, y: 372 }, leavesAtY: -240 };
const startLineX = 104;
const firstMarkX = startLineX + 10;
/** Far enough left for the lanes to leave the widest screen; the drawing is anchored at its right edge. */
const runOffX = -3200;

const outerEdge = bend.lanes * bend.laneWidth;
const edges = Array.from({ length: bend.lanes + 1 }, (_, index) => index * bend.laneWidth);
const lanes = layLanes(trackBlock, { unitsPerKilometre: 20.6, gap: 5, labelGap: 6 });

export function BendTrack() {
  const id = useId();
  return (
    <svg className="bend-track" viewBox="0 0 1440 860" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      <path className="fill-track" d={bendGround(bend, runOffX)} />
      <g className="fill-none stroke-2 stroke-track-line">
        {edges.map((edge) => (
          <path key={edge} d={bendLine(bend, edge, runOffX)} />
        ))}
      </g>
      <path
        className="stroke-6 stroke-track-line"
        d={`M${startLineX} ${bend.innerEdgeY}V${bend.innerEdgeY + outerEdge}`}
      />
      <g className="in-turn">
        {lanes.map((lane) => {
          const middle = laneMiddle(bend.laneWidth, lane.number);
          const line = bendLine(bend, middle, firstMarkX);
          const lineId = `${id}lane${lane.number}`;
          return (
            <g key={lane.number}>
              <text
                className="lane-number"
                x={startLineX / 2}
                y={bend.innerEdgeY + middle + 1}
                fontSize={23.56}
              >
                {lane.number}
              </text>
              <path id={lineId} className="fill-none" d={line} />
              <g className="lane-marks stroke-[10]">
                {lane.marks.map((mark) => (
                  <path
                    key={mark.from}
                    className={mark.isQuality ? undefined : 'opacity-50'}
                    d={line}
                    strokeDasharray={`0 ${mark.from} ${mark.length} 9999`}
                  />
                ))}
              </g>
              <text className="lane-distance" fontSize={13}>
                <textPath href={`#${lineId}`} startOffset={lane.labelAt}>
                  {lane.kilometres} km
                </textPath>
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}
