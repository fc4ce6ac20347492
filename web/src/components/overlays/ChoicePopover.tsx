import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

export type Choice = {
  id: string;
  name: string;
  description: string;
  swatch: ReactNode;
};

type Props<C extends Choice> = {
  title: string;
  choices: readonly C[];
  chosenId: string;
  onChoose: (choice: C) => void;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The menu of a ChoiceMenu. */
export function ChoicePopover<C extends Choice>({
  title,
  choices,
  chosenId,
  onChoose,
  triggerRef,
  isOpen,
  onOpenChange,
}: Props<C>) {
  return (
    <Popover
      aria-label={title}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={6}
      className="overlay z-(--z-popover) w-[252px] rounded-lg border border-line-strong bg-raised p-[5px] shadow-3 transition-opacity duration-(--dur-2) ease-out data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Menu aria-label={title} autoFocus="first" onClose={() => onOpenChange(false)} className="outline-none">
        <MenuSection
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[chosenId]}
          onSelectionChange={(keys) => {
            const chosen = choices.find(({ id }) => keys !== 'all' && keys.has(id));
            if (chosen) onChoose(chosen);
          }}
        >
          <Header className="px-2 pt-1.5 pb-[5px] text-xs font-semibold text-ink-3">{title}</Header>
          {choices.map((choice) => (
            <ChoiceItem key={choice.id} choice={choice} />
          ))}
        </MenuSection>
      </Menu>
    </Popover>
  );
}

function ChoiceItem({ choice }: { choice: Choice }) {
  return (
    <MenuItem
      id={choice.id}
      textValue={choice.name}
      className="flex w-full cursor-pointer items-center gap-2.5 rounded-sm px-2 py-[7px] text-sm outline-none data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-1 data-focus-visible:outline-focus dark:data-focused:bg-ink/9"
    >
      {({ isSelected }) => (
        <>
          {choice.swatch}
          <span>
            <span className="block font-semibold">{choice.name}</span>
            <span className="block text-xs whitespace-nowrap text-ink-3">{choice.description}</span>
          </span>
          {isSelected && (
            <Check className="ml-auto size-4 text-tartan-text" strokeWidth={1.9} aria-hidden="true" />
          )}
        </>
      )}
    </MenuItem>
  );
}
