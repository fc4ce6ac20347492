import { Bandage, Ellipsis, Luggage, Thermometer } from 'lucide-react';
import type { AbsenceKind } from './absence';

const icons = { ill: Thermometer, injured: Bandage, travel: Luggage, other: Ellipsis };

export function AbsenceIcon({ kind, className }: { kind: AbsenceKind; className?: string }) {
  const Icon = icons[kind];
  return <Icon className={className} strokeWidth={1.9} aria-hidden="true" />;
}
