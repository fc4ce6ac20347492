import { type ReactNode, Suspense, useRef, useState } from 'react';
import { IconButton } from '@/components/buttons/IconButton';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import type { Choice } from './ChoicePopover';

const ChoicePopover = lazyAfterPaint(() => import('./ChoicePopover').then((module) => module.ChoicePopover));

type Props<C extends Choice> = {
  title: string;
  tooltip: string;
  icon: ReactNode;
  choices: readonly C[];
  chosenId: string;
  onChoose: (choice: C) => void;
};

/** A button with a titled menu of choices, one of them current. Choosing closes it. */
export function ChoiceMenu<C extends Choice>({
  title,
  tooltip,
  icon,
  choices,
  chosenId,
  onChoose,
}: Props<C>) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <IconButton
        label={title}
        tooltip={tooltip}
        buttonRef={buttonRef}
        isMenuOpen={isOpen === true}
        onPress={() => setIsOpen(true)}
      >
        {icon}
      </IconButton>
      {isOpen !== undefined && (
        <Suspense>
          <ChoicePopover
            title={title}
            choices={choices}
            chosenId={chosenId}
            onChoose={(chosen) => {
              const choice = choices.find(({ id }) => id === chosen.id);
              if (choice) onChoose(choice);
            }}
            triggerRef={buttonRef}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </>
  );
}
