import { SegmentedSwitch } from '@/components/fields/SegmentedSwitch';
import type { Interval } from './tiers';

const choices = [
  { id: 'month', name: 'Monthly' },
  { id: 'year', name: 'Yearly' },
] as const;

type Props = { value: Interval; onChange: (interval: Interval) => void; isLarge?: boolean };

export function IntervalSwitch(props: Props) {
  return <SegmentedSwitch label="Paid" choices={choices} {...props} />;
}
