import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Slots of the page header that a page can fill. */
type HeaderSlots = {
  /** Before the title. */
  start: HTMLElement | null;
  /** Replaces the route's title. */
  title: HTMLElement | null;
  /** Replaces the route's subtitle, on phones too. */
  subtitle: HTMLElement | null;
  /** Beside the title. */
  badges: HTMLElement | null;
  /** On the right. */
  actions: HTMLElement | null;
};

export const HeaderSlotsContext = createContext<HeaderSlots | null>(null);

export function HeaderSlot({ name, children }: { name: keyof HeaderSlots; children: ReactNode }) {
  const slots = use(HeaderSlotsContext);
  if (!slots) throw new Error('HeaderSlot must be used within the page shell');
  const slot = slots[name];
  return slot && createPortal(children, slot);
}
