import { Trans, useLingui } from '@lingui/react/macro';
import { effortText } from '@/domain/workouts/effortWords';
import { TenChoice } from './TenChoice';

type Props = {
  value: number | undefined;
  onChange: (effort: number) => void;
  /** A choice is sent at once: arrows only move, and the buttons are lower. */
  isSent?: boolean;
};

export function EffortChoice(props: Props) {
  const { t } = useLingui();
  return (
    <TenChoice
      {...props}
      label={t`Effort, 1 to 10`}
      textOf={effortText}
      low={<Trans>1 very easy</Trans>}
      high={<Trans>10 all out</Trans>}
    />
  );
}
