import { t } from '@lingui/core/macro';
import { percentSign } from '@/lib/language/numbers';
import type { Target } from './steps';

type Percent = Extract<Target, { type: 'percent' }>;

/** "85–90% HRmax", "85%" */
export function percentText({ from, to, of }: Percent, dash = '–'): string {
  const percent = `${from === to ? from : `${from}${dash}${to}`}${percentSign()}`;
  switch (of) {
    case 'effort':
      return percent;
    case 'maxHeartRate':
      return t({ message: `${percent} HRmax`, comment: 'Of the highest heart rate' });
    case 'thresholdHeartRate':
      return t({ message: `${percent} LTHR`, comment: 'Of the heart rate at the threshold' });
    case 'heartRateReserve':
      return t({ message: `${percent} HRR`, comment: 'Of the heart rate reserve' });
    case 'thresholdPace':
      return t({ message: `${percent} threshold`, comment: 'Of the pace at the threshold' });
    case 'vo2MaxSpeed':
      return t({ message: `${percent} VMA`, comment: 'Of the speed at VO2max' });
  }
}

/** "Z2", "Z3-4" */
export function zoneText(figures: string): string {
  return t({ message: `Z${figures}`, comment: 'Zone of heart rate' });
}
