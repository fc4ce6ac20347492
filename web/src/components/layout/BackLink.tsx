import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { HeaderSlot } from './HeaderSlot';

type Props = {
  to: NonNullable<LinkProps['to']>;
  params?: LinkProps['params'];
  name: string;
  /** Shows its name only on wide screens, for a header with little room. */
  isInFullHeader?: boolean;
};

/** The link back to a list, at the start of the page header. */
export function BackLink({ to, params, name, isInFullHeader = false }: Props) {
  return (
    <HeaderSlot name="start">
      <Link
        to={to}
        {...(params && { params })}
        className="-ml-1.5 inline-flex h-7 flex-none items-center gap-[5px] rounded-sm pr-2 pl-1 text-sm font-medium whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink max-md:size-(--h-control-lg) max-md:justify-center max-md:p-0"
      >
        <ChevronLeft className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
        <span className={isInFullHeader ? 'max-[1359px]:sr-only' : 'max-md:sr-only'}>{name}</span>
      </Link>
      <span className="-ml-1.5 h-5 w-px flex-none bg-line-strong max-md:hidden" />
    </HeaderSlot>
  );
}
