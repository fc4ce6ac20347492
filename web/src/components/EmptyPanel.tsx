import type { ReactNode } from 'react';

/** Centres an empty or error state in the space its content would take. */
export function EmptyPanel({ children }: { children: ReactNode }) {
  return <div className="grid min-h-[min(600px,70dvh)] place-items-center">{children}</div>;
}
