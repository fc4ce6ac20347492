import { type ReactNode, useId } from 'react';

export function PublicTextSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      {children}
    </section>
  );
}
