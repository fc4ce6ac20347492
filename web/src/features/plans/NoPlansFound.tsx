import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/states/EmptyState';

type Props = {
  search: string;
  onClearSearch: () => void;
  /** A filter hides some of the plans. */
  onShowAll?: () => void;
};

export function NoPlansFound({ search, onClearSearch, onShowAll }: Props) {
  return (
    <div className="mt-4 grid min-h-[300px] place-items-center">
      <EmptyState
        title="No plans found"
        line="Try adjusting your search"
        action={
          <>
            {search !== '' && <Button onPress={onClearSearch}>Clear search</Button>}
            {onShowAll && <Button onPress={onShowAll}>Show all plans</Button>}
          </>
        }
      />
    </div>
  );
}
