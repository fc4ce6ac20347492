import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { RefreshError } from '@/components/states/RefreshError';
import { useMay } from '@/domain/members/role';
import { planTemplatesQuery } from '@/domain/plan-templates/queries';
import { AddMenu } from './AddMenu';
import { NoPlanTemplates } from './NoPlanTemplates';
import { TemplateList } from './TemplateList';
import { TemplatesSkeleton } from './TemplatesSkeleton';

const KeepPlanDialog = lazy(() =>
  import('./KeepPlanDialog').then(({ KeepPlanDialog }) => ({ default: KeepPlanDialog })),
);
const ImportDialog = lazy(() =>
  import('./ImportDialog').then(({ ImportDialog }) => ({ default: ImportDialog })),
);

export function PlanTemplates() {
  const { t } = useLingui();
  const { data: templates, error, isFetching, refetch } = useQuery(planTemplatesQuery());
  const [open, setOpen] = useState<'keep' | 'import'>();
  const mayChange = useMay('changeTemplates');
  const hasFailed = error !== null && !isFetching;
  const isEmpty = templates?.length === 0;
  const close = () => setOpen(undefined);

  return (
    <>
      {mayChange && (
        <HeaderSlot name="actions">
          <AddMenu onKeep={() => setOpen('keep')} onImport={() => setOpen('import')} />
          <ButtonLink
            to="/templates/$templateId"
            params={{ templateId: 'new' }}
            variant={hasFailed || isEmpty ? 'secondary' : 'primary'}
          >
            <Plus className="max-md:size-[19px]!" strokeWidth={1.9} aria-hidden="true" />
            <span className="max-md:sr-only">
              <Trans>New template</Trans>
            </span>
          </ButtonLink>
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
          {isEmpty ? (
            <NoPlanTemplates onKeep={mayChange ? () => setOpen('keep') : undefined} />
          ) : (
            <TemplateList templates={templates} />
          )}
        </>
      ) : hasFailed ? (
        <LoadError
          title={t`Error loading plan templates`}
          error={error}
          hint={t`Your templates are safe.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t`Loading plan templates`} skeleton={<TemplatesSkeleton />} />
      )}
      <Suspense fallback={null}>
        {open === 'keep' && <KeepPlanDialog onClose={close} />}
        {open === 'import' && <ImportDialog onClose={close} />}
      </Suspense>
    </>
  );
}
