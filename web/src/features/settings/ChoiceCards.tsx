import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';

type Props<Id extends string> = {
  label: string;
  chosen: Id;
  onChoose: (id: Id) => void;
  cards: readonly { id: Id; content: (isChosen: boolean) => ReactNode }[];
  cardClass: string;
};

/** A radio group whose options are cards. */
export function ChoiceCards<Id extends string>({ label, chosen, onChoose, cards, cardClass }: Props<Id>) {
  return (
    <RadioGroup
      aria-label={label}
      value={chosen}
      onChange={(id) => onChoose(id as Id)}
      className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1"
    >
      {cards.map(({ id, content }) => (
        <Radio
          key={id}
          value={id}
          className={`cursor-pointer rounded-lg border border-line-strong bg-surface hover:border-control data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-ink data-selected:inset-ring data-selected:inset-ring-ink ${cardClass}`}
        >
          {({ isSelected }) => content(isSelected)}
        </Radio>
      ))}
    </RadioGroup>
  );
}
