import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { RefreshError } from '@/components/states/RefreshError';
import { useMay } from '@/domain/members/role';
import { templatesQuery } from '@/domain/workout-templates/queries';
import { Library } from './Library';
import { LibrarySkeleton } from './LibrarySkeleton';
import { TemplateDialog } from './TemplateDialog';

export function WorkoutLibrary() {
  const { t } = useLingui();
  const { data: templates, error, isFetching, refetch } = useQuery(templatesQuery());
  const [isCreating, setIsCreating] = useState(false);
  const mayChange = useMay('changeTemplates');
  const hasFailed = error !== null && !isFetching;
  const isEmpty = templates?.length === 0;
  const create = () => setIsCreating(true);

  return (
    <>
      {mayChange && (
        <HeaderSlot name="actions">
          <Button
            variant={(hasFailed && !templates) || isEmpty ? 'secondary' : 'primary'}
            icon={<Plus className="max-md:size-[19px]!" strokeWidth={1.9} aria-hidden="true" />}
            onPress={create}
          >
            <span className="max-md:sr-only">
              <Trans>Create Template</Trans>
            </span>
          </Button>
        </HeaderSlot>
      )}
      {templates !== undefined ? (
        <>
          {hasFailed && (
            <RefreshError
              outdated={t`This list may be out of date.`}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          <Library templates={templates} onCreate={mayChange ? create : undefined} />
        </>
      ) : hasFailed ? (
        <LoadError
          title={t`Error loading templates`}
          error={error}
          hint={t`Your templates are safe.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t`Loading templates`} skeleton={<LibrarySkeleton />} />
      )}
      {isCreating && <TemplateDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}
