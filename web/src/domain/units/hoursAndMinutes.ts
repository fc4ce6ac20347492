/** "45 min", "6 h 08" */
export function hoursAndMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** Rounded to five minutes from one hour on, for estimates. */
export function roughHoursAndMinutes(minutes: number): string {
  return hoursAndMinutes(roughMinutes(minutes));
}

export function roughMinutes(minutes: number): number {
  return minutes < 60 ? minutes : Math.floor((minutes + 2) / 5) * 5;
}
