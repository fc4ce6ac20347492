import type { Target } from './steps';

type Percent = Extract<Target, { type: 'percent' }>;

const percentOf = {
  effort: '',
  maxHeartRate: ' HRmax',
  thresholdPace: ' threshold',
  vo2MaxSpeed: ' VMA',
};

/** "85–90% HRmax", "85%" */
export function percentText({ from, to, of }: Percent, dash = '–'): string {
  return `${from === to ? from : `${from}${dash}${to}`}%${percentOf[of]}`;
}
