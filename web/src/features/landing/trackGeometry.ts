/** A session in the artwork: its distance, and whether it is drawn as a quality session. */
export type TrackSession = { kilometres: number; isQuality: boolean };
export type TrackWeek = readonly TrackSession[];

/** A mark along a lane, in drawing units from the lane's start. */
type LaneMark = { from: number; length: number; isQuality: boolean };
export type Lane = { number: number; marks: LaneMark[]; kilometres: number; labelAt: number };

export type LaneScale = { unitsPerKilometre: number; gap: number; labelGap: number };

/** Lays each week along its own lane. Every mark gives up one gap at its end, so a lane is as long as its week. */
export function layLanes(weeks: readonly TrackWeek[], scale: LaneScale): Lane[] {
  return weeks.map((sessions, index) => {
    let kilometres = 0;
    const marks = sessions.map((session) => {
      const from = kilometres * scale.unitsPerKilometre;
      kilometres += session.kilometres;
      return {
        from,
        length: session.kilometres * scale.unitsPerKilometre - scale.gap,
        isQuality: session.isQuality,
      };
    });
    return {
      number: index + 1,
      marks,
      kilometres,
      labelAt: kilometres * scale.unitsPerKilometre + scale.labelGap,
    };
  });
}

/** One end of a running track: a straight along the bottom that bends up and leaves at the top. */
export type Bend = {
  lanes: number;
  laneWidth: number;
  innerEdgeY: number;
  /** Where the straight ends, and the height at which the bend is vertical. */
  centre: { x: number; y: number };
  leavesAtY: number;
};

/** The line `distance` units outside the inner edge: from `startX` along the straight, around the bend and out. */
export function bendLine(bend: Bend, distance: number, startX: number): string {
  const y = bend.innerEdgeY + distance;
  const radius = y - bend.centre.y;
  return `M${startX} ${y}H${bend.centre.x}A${radius} ${radius} 0 0 0 ${bend.centre.x + radius} ${bend.centre.y}V${bend.leavesAtY}`;
}

/** The area between the inner and the outer edge. */
export function bendGround(bend: Bend, startX: number): string {
  const innerRadius = bend.innerEdgeY - bend.centre.y;
  const outer = bendLine(bend, bend.lanes * bend.laneWidth, startX);
  return `${outer}H${bend.centre.x + innerRadius}V${bend.centre.y}A${innerRadius} ${innerRadius} 0 0 1 ${bend.centre.x} ${bend.innerEdgeY}H${startX}Z`;
}

/** The middle of a lane, where its marks and its number are. */
export function laneMiddle(laneWidth: number, lane: number): number {
  return (lane - 0.5) * laneWidth;
}
