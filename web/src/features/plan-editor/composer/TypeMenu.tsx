import { useLingui } from '@lingui/react/macro';
import { Check, ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { type WorkoutType, workoutTypeIds, workoutTypeText } from '@/domain/workouts/workoutTypes';

type Props = {
  button: RefObject<HTMLButtonElement | null>;
  type: WorkoutType;
  onChoose: (type: WorkoutType) => void;
};

/** The type that was read, and a menu of the others: arrows move, 1 to 8 choose. */
export function TypeMenu({ button, type, onChoose }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const name = workoutTypeText(type);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className="relative flex-none">
      <button
        ref={button}
        type="button"
        data-t={type}
        aria-label={t`Type: ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex h-7 items-center gap-[7px] rounded-md border border-wt-line bg-wt-soft pr-[7px] pl-[5px] text-xs font-semibold whitespace-nowrap text-wt-fg max-md:h-9 max-md:pr-2.5 max-md:pl-2 max-md:text-sm"
      >
        <WorkoutMark type={type} size="sm" />
        {name}
        <ChevronsUpDown className="size-[13px]" strokeWidth={1.9} aria-hidden="true" />
      </button>
      {isOpen && (
        <Menu
          type={type}
          onChoose={(chosen) => {
            onChoose(chosen);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

type MenuProps = Omit<Props, 'button'> & { onClose: () => void };

function Menu({ type, onChoose, onClose }: MenuProps) {
  const { t } = useLingui();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const numbered = workoutTypeIds[Number(key) - 1];
    if (key === 'ArrowDown') all[(at + 1) % all.length]?.focus();
    else if (key === 'ArrowUp') all.at(at - 1)?.focus();
    else if (key === 'Escape' || key === 'Tab') onClose();
    else if (numbered) onChoose(numbered);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t`Type`}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (!menu.current?.contains(relatedTarget)) onClose();
      }}
      className="absolute top-full left-0 z-(--z-popover) mt-1 w-56 rounded-lg border border-line-strong bg-raised p-[5px] shadow-3"
    >
      {workoutTypeIds.map((one, place) => (
        <button
          key={one}
          type="button"
          role="menuitemradio"
          aria-checked={one === type}
          tabIndex={-1}
          onClick={() => onChoose(one)}
          className="flex w-full items-center gap-2.5 rounded-sm px-2 py-1.5 text-left text-sm outline-none hover:bg-sunken focus:bg-sunken max-md:min-h-11 dark:focus:bg-ink/9 dark:hover:bg-ink/9"
        >
          <WorkoutMark type={one} />
          {workoutTypeText(one)}
          {one === type && <Check className="size-4" strokeWidth={1.9} aria-hidden="true" />}
          <kbd className="ml-auto">{place + 1}</kbd>
        </button>
      ))}
    </div>
  );
}
