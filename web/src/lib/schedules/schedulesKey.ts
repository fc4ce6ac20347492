/** The list of schedules is cached under it. Whoever changes a schedule, or the name of an athlete, invalidates it. */
export const schedulesKey = ['schedules'] as const;
