import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/states/EmptyState';

type Props = {
  search: string;
  onClearSearch: () => void;
  /** Given if a filter hides plans. */
  onShowAll?: () => void;
};

export function NoPlansFound({ search, onClearSearch, onShowAll }: Props) {
  const { t } = useLingui();
  return (
    <div className="mt-4 grid min-h-[300px] place-items-center">
      <EmptyState
        title={t`No plans found`}
        line={t`Try adjusting your search`}
        action={
          <>
            {search !== '' && (
              <Button onPress={onClearSearch}>
                <Trans>Clear search</Trans>
              </Button>
            )}
            {onShowAll && (
              <Button onPress={onShowAll}>
                <Trans>Show all plans</Trans>
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
