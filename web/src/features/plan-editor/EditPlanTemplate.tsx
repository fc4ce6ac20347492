import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { useAccountKey } from '@/lib/auth';
import { BackToPlans } from './BackToPlans';
import { CalendarSkeleton } from './calendar/CalendarSkeleton';
import { PlanEditor } from './PlanEditor';
import { SetAsideAdvice } from './plan-check/setAside';
import { TemplateRaces } from './races/TemplateRaces';
import type { Base } from './saving/draft';
import { type OfferedDraft, offeredDraftsQuery } from './saving/offeredDrafts';
import { isDeleted } from './saving/remote';
import { useEditorSession } from './saving/useEditorSession';
import { EditorContext } from './state/editorStore';
import { templateCalls, templateQuery, toTemplates } from './templateCalls';

export function EditPlanTemplate({ templateId }: { templateId: string }) {
  const { t } = useLingui();
  const account = useAccountKey();
  const template = useQuery(templateQuery(templateId));
  const offered = useQuery(offeredDraftsQuery(account, templateId));
  if (template.isPending || offered.isPending) {
    return (
      <>
        <BackToPlans to="/templates" />
        <Loading label={t`Loading template`} skeleton={<CalendarSkeleton />} />
      </>
    );
  }
  if (!template.data) {
    const canRetry = !isDeleted(template.error);
    return (
      <LoadError
        title={t`Error loading template`}
        error={template.error ?? new Error(t`Failed to load the template`)}
        hint={t`Your templates are safe in your list.`}
        onRetry={canRetry ? () => void template.refetch() : undefined}
        wayOut={
          <ButtonLink to="/templates" variant={canRetry ? 'secondary' : 'primary'}>
            <ChevronLeft strokeWidth={1.9} aria-hidden="true" />
            <Trans>Back to templates</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <OpenTemplate
      key={account}
      templateId={templateId}
      opened={template.data.base}
      setAside={template.data.setAside}
      offered={offered.data ?? []}
    />
  );
}

type OpenProps = {
  templateId: string;
  opened: Base;
  /** Keys of dismissed advice. */
  setAside: readonly string[];
  offered: readonly OfferedDraft[];
};

function OpenTemplate({ templateId, opened, setAside, offered }: OpenProps) {
  const { t } = useLingui();
  const texts = {
    success: t`Template updated`,
    savedAnew: t`Template saved`,
    failure: t`Failed to update the template`,
    unauthenticated: t`User not authenticated`,
  };
  const session = useEditorSession(templateId, () => ({ base: opened, focusedDay: 0 }), templateCalls);
  return (
    <EditorContext value={session.store}>
      <TemplateRaces>
        <SetAsideAdvice place={{ templateId }} atFirst={setAside}>
          <PlanEditor
            labels={{ idle: t`Update template`, busy: t`Updating...` }}
            session={session}
            offered={offered}
            texts={texts}
            target={toTemplates}
          />
        </SetAsideAdvice>
      </TemplateRaces>
    </EditorContext>
  );
}
