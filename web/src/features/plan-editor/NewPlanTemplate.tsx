import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { newTemplateId } from '@/domain/drafts/draftDatabase';
import { newTemplateFields } from '@/domain/plan-templates/templateBody';
import { undatedStart } from '@/domain/plans/days';
import { newPlan } from '@/domain/plans/plan';
import { useSettings } from '@/domain/settings/settings';
import { useAccountKey } from '@/lib/auth';
import { PlanEditor } from './PlanEditor';
import { NewSetAsideAdvice } from './plan-check/setAside';
import { TemplateRaces } from './races/TemplateRaces';
import { type OfferedDraft, offeredDraftsQuery } from './saving/offeredDrafts';
import { useEditorSession } from './saving/useEditorSession';
import { EditorContext } from './state/editorStore';
import { templateCalls, toTemplates } from './templateCalls';

export function NewPlanTemplate() {
  const account = useAccountKey();
  const offered = useQuery(offeredDraftsQuery(account, newTemplateId));
  // Drafts are read from the browser: this takes too little time to show anything.
  if (!offered.data) return null;
  return <OpenNewTemplate key={account} offered={offered.data} />;
}

function OpenNewTemplate({ offered }: { offered: readonly OfferedDraft[] }) {
  const { t } = useLingui();
  const texts = {
    success: t`Template saved`,
    savedAnew: t`Template saved`,
    failure: t`Failed to save the template`,
    unauthenticated: t`User not authenticated`,
  };
  const { distanceUnit } = useSettings();
  const session = useEditorSession(
    undefined,
    () => {
      const plan = { ...newPlan(undatedStart, distanceUnit), template: newTemplateFields };
      return { base: { plan, tag: null }, focusedDay: 0 };
    },
    templateCalls,
  );
  return (
    <EditorContext value={session.store}>
      <TemplateRaces>
        <NewSetAsideAdvice kind="template">
          {(keepWith) => (
            <PlanEditor
              subtitle={t`New. Click any day to add a workout`}
              labels={{ idle: t`Save template`, busy: t`Saving...` }}
              session={session}
              offered={offered}
              texts={texts}
              target={toTemplates}
              isNew
              onStored={keepWith}
            />
          )}
        </NewSetAsideAdvice>
      </TemplateRaces>
    </EditorContext>
  );
}
