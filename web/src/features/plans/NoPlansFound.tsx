import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';

export function NoPlansFound({ onClearSearch }: { onClearSearch: () => void }) {
  return (
    <div className="mt-4 grid min-h-[300px] place-items-center">
      <EmptyState
        title="No plans found"
        line="Try adjusting your search"
        action={<Button onPress={onClearSearch}>Clear search</Button>}
      />
    </div>
  );
}
