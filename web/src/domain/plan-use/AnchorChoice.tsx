import { RadioCards } from '@/components/fields/RadioCards';
import type { PlanUse } from './planUse';

const choices = [
  {
    value: 'RaceDay',
    name: 'Ends on race day',
    text: 'Each athlete’s next goal. Without one, the day below.',
  },
  { value: 'Start', name: 'Starts on', text: 'The same day for everyone.' },
] as const;

type Props = {
  anchor: PlanUse['anchor'];
  onChange: (anchor: PlanUse['anchor']) => void;
  isDisabled: boolean;
};

export function AnchorChoice({ anchor, onChange, isDisabled }: Props) {
  return (
    <RadioCards<PlanUse['anchor']>
      legend="When the plans are"
      isLegendHidden
      name="plan-anchor"
      choices={choices}
      value={anchor}
      onChange={onChange}
      isDisabled={isDisabled}
    />
  );
}
