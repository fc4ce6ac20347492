import { EmptyPanel } from '@/components/EmptyPanel';
import { EmptyState } from '@/components/EmptyState';
import { BibArt } from './BibArt';

export function Athletes() {
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<BibArt />}
        title="No Athletes Yet"
        line="Add the first person you coach, or add yourself to plan your own training."
      />
    </EmptyPanel>
  );
}
