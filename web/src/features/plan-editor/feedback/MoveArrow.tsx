import { ArrowLeft, ArrowRight } from 'lucide-react';

/** Points to the other day. */
export function MoveArrow({ from, to }: { from: string; to: string }) {
  const Arrow = to < from ? ArrowLeft : ArrowRight;
  return <Arrow className="move-arrow" aria-hidden="true" />;
}
