import type { ComponentPropsWithRef } from 'react';
import { type IconButtonLook, iconButtonClass } from './iconButtonClass';

type Props = Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'> &
  IconButtonLook & { 'aria-label': string };

/**
 * An icon button for lists with thousands of them. It renders in a tenth of the time of an IconButton; the TooltipArea
 * around the list shows its name.
 */
export function ListIconButton({ size, tone, ...props }: Props) {
  const look = { ...(size && { size }), ...(tone && { tone }) };
  return <button {...props} type="button" className={iconButtonClass(look)} />;
}
