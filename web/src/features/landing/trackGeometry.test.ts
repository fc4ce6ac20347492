import { describe, expect, it } from 'vitest';
import { trackBlock } from './trackBlock';
import { type Bend, bendGround, bendLine, laneMiddle, layLanes } from './trackGeometry';

const scale = { unitsPerKilometre: 20, gap: 5, labelGap: 6 };
const bend: Bend = { lanes: 8, laneWidth: 38, innerEdgeY: 548, centre: { x: 985, y: 372 }, leavesAtY: -40 };

describe('lanes', () => {
  it('are proportional to the distance of their week', () => {
    for (const [index, lane] of layLanes(trackBlock, scale).entries()) {
      const kilometres = trackBlock[index]?.reduce((sum, session) => sum + session.kilometres, 0) ?? 0;
      const chalk = lane.marks.reduce((sum, mark) => sum + mark.length + scale.gap, 0);
      expect(lane.kilometres).toBe(kilometres);
      expect(chalk).toBeCloseTo(kilometres * scale.unitsPerKilometre);
      expect(lane.labelAt).toBeCloseTo(chalk + scale.labelGap);
    }
  });

  it('have marks in sequence, one gap apart', () => {
    for (const lane of layLanes(trackBlock, scale)) {
      for (const [index, mark] of lane.marks.entries()) {
        const before = lane.marks[index - 1];
        expect(mark.from).toBeCloseTo(before ? before.from + before.length + scale.gap : 0);
      }
    }
  });

  it('keep every distance label inside the narrow drawing', () => {
    const narrow = layLanes(trackBlock, { unitsPerKilometre: 4.55, gap: 3, labelGap: 4 });
    const labelWidth = 34;
    for (const lane of narrow) expect(54 + lane.labelAt + labelWidth).toBeLessThanOrEqual(390);
  });
});

describe('the bend', () => {
  it('turns each line on its own radius around one centre', () => {
    expect(bendLine(bend, 0, 114)).toBe('M114 548H985A176 176 0 0 0 1161 372V-40');
    expect(bendLine(bend, laneMiddle(38, 8), 114)).toBe('M114 833H985A461 461 0 0 0 1446 372V-40');
  });

  it('closes the area between its inner and outer edge', () => {
    expect(bendGround(bend, -1600)).toBe(
      'M-1600 852H985A480 480 0 0 0 1465 372V-40H1161V372A176 176 0 0 1 985 548H-1600Z',
    );
  });
});
