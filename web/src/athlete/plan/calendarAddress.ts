/** The address of a calendar whose sessions start at that time of day, here, with a reminder so many minutes before. */
export function calendarAddress(url: string, hour: string, alarmMinutes: string): string {
  if (hour === '') return url;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const zone = timeZone ? `&zone=${encodeURIComponent(timeZone)}` : '';
  return `${url}?at=${hour}${zone}${alarmMinutes === '' ? '' : `&alarm=${alarmMinutes}`}`;
}
