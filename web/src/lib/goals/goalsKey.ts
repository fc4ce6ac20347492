/**
 * Everything that follows from goals and results is cached under it. Whoever renames or deletes an athlete or a schedule
 * invalidates it.
 */
export const goalsKey = ['goals'] as const;
