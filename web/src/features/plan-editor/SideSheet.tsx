import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from '@/components/buttons/IconButton';

type Props = {
  title: string;
  /** One line under the title. */
  context: string;
  /** Before the cross. */
  actions?: ReactNode;
  /** Leaves the upper part of a phone's screen to the calendar. */
  isHalf?: boolean;
  sheet: RefObject<HTMLElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

const onPhones = {
  whole: 'max-md:inset-0 max-md:border-0',
  half: 'max-md:inset-x-0 max-md:top-auto max-md:h-[62dvh] max-md:border-t max-md:border-l-0',
};

/** A sheet beside the calendar, which stays usable: it is not modal. */
export function SideSheet({ title, context, actions, isHalf = false, sheet, ...props }: Props) {
  const { t } = useLingui();
  const id = useId();
  return (
    <aside
      ref={sheet}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={props.onKeyDown}
      className={`fixed top-(--h-header) right-0 bottom-0 z-(--z-banner) flex w-[404px] flex-col border-l border-line bg-surface shadow-3 outline-none print:hidden max-md:z-(--z-overlay) max-md:w-auto ${isHalf ? onPhones.half : onPhones.whole}`}
    >
      <header className="flex items-start gap-1 border-b border-line bg-paper py-3.5 pr-3 pl-5">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg leading-6">
            {title}
          </h2>
          <p className="text-sm wrap-break-word text-ink-2">{context}</p>
        </div>
        {actions}
        <IconButton label={t`Close`} onPress={props.onClose}>
          <X strokeWidth={1.9} />
        </IconButton>
      </header>
      {props.children}
    </aside>
  );
}
