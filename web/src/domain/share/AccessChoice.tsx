import { useLingui } from '@lingui/react/macro';
import { RadioCards } from '@/components/fields/RadioCards';

type Props = { legend: string; canAnswer: boolean; onChange: (canAnswer: boolean) => void };

export function AccessChoice({ legend, canAnswer, onChange }: Props) {
  const { t } = useLingui();
  const choices = [
    {
      value: true,
      name: t`See and answer`,
      text: t`Done, moved, skipped, effort and comments reach you.`,
    },
    { value: false, name: t`See only`, text: t`The plan, PDF and calendar, no answers.` },
  ];
  return (
    <RadioCards legend={legend} name="link-access" choices={choices} value={canAnswer} onChange={onChange} />
  );
}
