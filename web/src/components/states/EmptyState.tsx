import type { ReactNode } from 'react';

type Props = {
  artwork?: ReactNode;
  title: string;
  line: string;
  action?: ReactNode;
  /** `h1` for a page without a heading in the header. */
  heading?: 'h1' | 'h2';
};

export function EmptyState({ artwork, title, line, action, heading: Heading = 'h2' }: Props) {
  return (
    <div className="flex flex-col items-center px-6 py-6 text-center max-md:px-0">
      {artwork}
      <Heading className="mt-[26px] text-lg">{title}</Heading>
      <p className="mt-1 text-ink-2">{line}</p>
      {action && <div className="mt-[18px] flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** Centres an empty or error state in the space of the content. */
export function EmptyPanel({ children }: { children: ReactNode }) {
  return <div className="grid min-h-[min(600px,70dvh)] place-items-center">{children}</div>;
}
