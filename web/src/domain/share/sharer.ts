/** The athlete whose page is shared. */
export type Sharer = { athleteId: string; firstName: string };
