import type { ReactNode } from 'react';

type Props = { title: string; line: string; children: ReactNode };

export function FormSection({ title, line, children }: Props) {
  return (
    <section className="border-line not-first:mt-6 not-first:border-t not-first:pt-[22px]">
      <h2 className="text-[15px] leading-5">{title}</h2>
      <p className="mt-0.5 mb-3.5 text-sm leading-[18px] text-ink-3">{line}</p>
      {children}
    </section>
  );
}

/** Two fields side by side, if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="mt-3 grid gap-3 sm:grid-cols-2">{children}</div>;
}
