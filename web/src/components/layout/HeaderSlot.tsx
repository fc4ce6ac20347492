import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Places in the page header that a page may fill. */
type HeaderSlots = {
  /** Before the title. */
  start: HTMLElement | null;
  /** In place of the route's subtitle, also on phones. */
  subtitle: HTMLElement | null;
  /** Beside the title. */
  badges: HTMLElement | null;
  /** At the right. */
  actions: HTMLElement | null;
};

export const HeaderSlotsContext = createContext<HeaderSlots | null>(null);

export function HeaderSlot({ name, children }: { name: keyof HeaderSlots; children: ReactNode }) {
  const slots = use(HeaderSlotsContext);
  if (!slots) throw new Error('HeaderSlot must be used within the page shell');
  const slot = slots[name];
  return slot && createPortal(children, slot);
}
