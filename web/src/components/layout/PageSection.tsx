import type { ReactNode } from 'react';

type Props = {
  title: string;
  line: string;
  /** The target of links to this section. */
  id?: string;
  children: ReactNode;
};

export function PageSection({ title, line, id, children }: Props) {
  return (
    <section
      id={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 border-line py-[26px] not-first:border-t first:pt-2 lg:grid-cols-[minmax(0,260px)_minmax(0,1fr)] xl:grid-cols-[minmax(0,300px)_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-[15px] leading-5">{title}</h2>
        <p className="mt-1 text-sm text-ink-3">{line}</p>
      </div>
      {children}
    </section>
  );
}
