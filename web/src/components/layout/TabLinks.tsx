import { Link, type LinkProps } from '@tanstack/react-router';

type Props = { label: string; tabs: readonly { to: NonNullable<LinkProps['to']>; name: string }[] };

/** Links between related pages; the current one is underlined. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className="-mt-1.5 mb-5 flex flex-wrap gap-x-0.5 border-b border-line">
      {tabs.map(({ to, name }) => (
        <Link
          key={name}
          to={to}
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
          className="-mb-px flex h-[38px] items-center border-b-2 border-transparent px-3 text-sm font-medium text-ink-2 hover:text-ink max-md:h-11 aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
