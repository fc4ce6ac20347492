import { t } from '@lingui/core/macro';
import { i18n } from '@/lib/language/texts';

/** Converts today's time from one zone to another: "18:00 in Stockholm is 17:00 for you." */
export function hourElsewhere(clock: string, zone: string, ownZone: string, now: Date): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const city = placeOf(zone);
  const own = new Date(now.getTime() + minutesUntil(hours * 60 + minutes, zone, now) * 60_000);
  const time = own.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ownZone });
  return t`${clock} in ${city} is ${time} for you.`;
}

/** "Stockholm". Cities have no names in Intl: in another language the name of the zone stands beside it. */
function placeOf(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  if (i18n.locale === 'en') return city;
  const parts = new Intl.DateTimeFormat(i18n.locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  const name = parts.find((part) => part.type === 'timeZoneName')?.value;
  return name ? `${city} (${name})` : city;
}

function minutesUntil(minutesOfDay: number, zone: string, now: Date): number {
  const shown = now.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone });
  const [hours = 0, minutes = 0] = shown.split(':').map(Number);
  return minutesOfDay - (hours * 60 + minutes);
}

/** The time zones that the browser knows, plus the chosen one. */
export function timeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
