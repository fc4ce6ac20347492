import { t } from '@lingui/core/macro';

type Start = { clock: string | undefined; problem?: never } | { clock?: never; problem: string };

/** "8:30", "8.30" and "830" are 08:30; blank is no time. */
export function readStart(text: string): Start {
  const trimmed = text.trim();
  if (trimmed === '') return { clock: undefined };
  const [, hours, minutes] = /^(\d{1,2})[:.h]?(\d{2})$/.exec(trimmed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59)
    return { problem: t`The start must look like 08:30` };
  return { clock: `${hours.padStart(2, '0')}:${minutes}` };
}
