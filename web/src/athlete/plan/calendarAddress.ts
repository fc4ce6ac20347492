/** The address of a calendar whose sessions start at that time of day, with a reminder so many minutes before. */
export function calendarAddress(url: string, hour: string, alarmMinutes: string): string {
  if (hour === '') return url;
  return `${url}?at=${hour}${alarmMinutes === '' ? '' : `&alarm=${alarmMinutes}`}`;
}
