import { plural, t } from '@lingui/core/macro';
import type { Activity } from './activity';

/** What of a file is not in the run. */
export function remarkText({ kind, count }: Activity['remarks'][number]): string {
  switch (kind) {
    case 'damaged':
      return t`The file is damaged; the run ends where it can no longer be read.`;
    case 'wrongChecksum':
      return t`The file’s checksum is wrong. We read what we could.`;
    case 'beyondLimit':
      return plural(count, {
        one: '# sample at the end was left out: the run has too many.',
        other: '# samples at the end were left out: the run has too many.',
      });
    case 'oddTimes':
      return plural(count, {
        one: '# sample with an impossible time was left out.',
        other: '# samples with an impossible time were left out.',
      });
    case 'overlappingLaps':
      return plural(count, {
        one: '# lap that overlaps others was left out.',
        other: '# laps that overlap others were left out.',
      });
    case 'phoneWithoutLaps':
      return t`It came from the phone, without laps.`;
    case 'phoneSummary':
      return t`It came from the phone as a summary, without route and laps.`;
    case 'firstOf':
      return t`The file holds ${count} activities; the first was read.`;
  }
}
