import { Plus } from 'lucide-react';
import { Button } from '@/components/Button';
import { EmptyPanel, EmptyState } from '@/components/EmptyState';

export function NoGoals({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyPanel>
      <EmptyState
        artwork={
          <div aria-hidden="true" className="race-bib is-small">
            <header />
            <span className="race-bib-days">42</span>
          </div>
        }
        title="No Goals Yet"
        line="Add a race and a target time, and every pace follows from it."
        action={
          <Button variant="primary" icon={<Plus strokeWidth={1.9} aria-hidden="true" />} onPress={onAdd}>
            Add Your First Goal
          </Button>
        }
      />
    </EmptyPanel>
  );
}
