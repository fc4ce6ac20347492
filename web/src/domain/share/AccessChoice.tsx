import { RadioCards } from '@/components/fields/RadioCards';

const choices = [
  {
    value: true,
    name: 'See and answer',
    text: 'Done, moved, skipped, effort and comments reach you.',
  },
  { value: false, name: 'See only', text: 'The plan, PDF and calendar, no answers.' },
];

type Props = { legend: string; canAnswer: boolean; onChange: (canAnswer: boolean) => void };

export function AccessChoice({ legend, canAnswer, onChange }: Props) {
  return (
    <RadioCards legend={legend} name="link-access" choices={choices} value={canAnswer} onChange={onChange} />
  );
}
