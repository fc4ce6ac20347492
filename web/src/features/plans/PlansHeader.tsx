import { Trans } from '@lingui/react/macro';
import { Plus, RefreshCw } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';

type Props = {
  isRefreshing: boolean;
  onRefresh: () => void;
  /** An empty or failed list has its own primary button. */
  isNewPlanPrimary: boolean;
};

export function PlansHeader({ isRefreshing, onRefresh, isNewPlanPrimary }: Props) {
  return (
    <>
      <Button
        variant="ghost"
        icon={
          <RefreshCw
            className={isRefreshing ? 'animate-[spin_0.8s_linear_infinite] motion-reduce:animate-none' : ''}
            strokeWidth={1.9}
            aria-hidden="true"
          />
        }
        onPress={onRefresh}
      >
        <span className="max-lg:sr-only">
          <Trans>Refresh</Trans>
        </span>
      </Button>
      <ButtonLink
        to="/newschedule"
        variant={isNewPlanPrimary ? 'primary' : 'secondary'}
        className="max-md:h-9 max-md:w-10 max-md:px-0 max-md:after:absolute max-md:after:-inset-x-0.5 max-md:after:-inset-y-1"
      >
        <Plus className="max-md:size-[19px]!" strokeWidth={1.9} aria-hidden="true" />
        <span className="max-md:sr-only">
          <Trans>New Plan</Trans>
        </span>
      </ButtonLink>
    </>
  );
}
