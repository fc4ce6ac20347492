import { useLingui } from '@lingui/react/macro';
import { SegmentedSwitch } from '@/components/fields/SegmentedSwitch';
import type { Interval } from './tiers';

type Props = { value: Interval; onChange: (interval: Interval) => void; isLarge?: boolean };

export function IntervalSwitch(props: Props) {
  const { t } = useLingui();
  const choices = [
    { id: 'month', name: t({ message: 'Monthly', context: 'how often it is paid' }) },
    { id: 'year', name: t({ message: 'Yearly', context: 'how often it is paid' }) },
  ] as const;
  return (
    <SegmentedSwitch
      label={t({ message: 'Paid', context: 'how often it is paid' })}
      choices={choices}
      {...props}
    />
  );
}
