import { useLingui } from '@lingui/react/macro';
import { RadioCards } from '@/components/fields/RadioCards';
import type { PlanUse } from './planUse';

type Props = {
  anchor: PlanUse['anchor'];
  onChange: (anchor: PlanUse['anchor']) => void;
  isDisabled: boolean;
};

export function AnchorChoice({ anchor, onChange, isDisabled }: Props) {
  const { t } = useLingui();
  const choices = [
    {
      value: 'RaceDay',
      name: t`Ends on race day`,
      text: t`Each athlete’s next goal. Without one, the day below.`,
    },
    { value: 'Start', name: t`Starts on`, text: t`The same day for everyone.` },
  ] as const;
  return (
    <RadioCards<PlanUse['anchor']>
      legend={t`Dates`}
      isLegendHidden
      name="plan-anchor"
      choices={choices}
      value={anchor}
      onChange={onChange}
      isDisabled={isDisabled}
    />
  );
}
