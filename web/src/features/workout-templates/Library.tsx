import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { CardGrid } from '@/components/lists/CardGrid';
import { EmptyState } from '@/components/states/EmptyState';
import { matchingTemplates } from '@/domain/workout-templates/matchingTemplates';
import type { Template } from '@/domain/workout-templates/template';
import { readTemplateFilter } from '@/domain/workout-templates/templateChoices';
import { useFocusAfterDeletion } from '@/lib/movingFocus';
import { useFilterInAddress } from '@/lib/useFilterInAddress';
import { DeleteTemplateDialog } from './DeleteTemplateDialog';
import { LibraryToolbar } from './LibraryToolbar';
import { NoTemplates } from './NoTemplates';
import { useDuplicateTemplate } from './queries';
import { TemplateCard, templateCardHeight } from './TemplateCard';
import { TemplateDialog } from './TemplateDialog';

/** Without `onCreate` for a role that only looks at them. */
type Props = { templates: readonly Template[]; onCreate: (() => void) | undefined };

export function Library({ templates, onCreate }: Props) {
  const { t } = useLingui();
  const address = useFilterInAddress(readTemplateFilter);
  const [editing, setEditing] = useState<Template>();
  const [deleting, setDeleting] = useState<Template>();
  const duplicate = useDuplicateTemplate();
  const [deletedId, setDeletedId] = useState<string>();
  const aroundRef = useFocusAfterDeletion(deletedId);

  // The field updates at once; the cards follow when they are ready.
  const q = useDeferredValue(address.search);
  const shown = matchingTemplates(templates, { ...address.filter, q });

  return (
    <section ref={aroundRef} aria-label={t`Templates`} tabIndex={-1} className="outline-none">
      <LibraryToolbar address={address} shown={shown.length} total={templates.length} />
      {templates.length === 0 ? (
        <NoTemplates onCreate={onCreate} />
      ) : shown.length === 0 ? (
        <div className="mt-4 grid min-h-[300px] place-items-center">
          <EmptyState
            title={t`No templates found`}
            line={t`Try adjusting your search or filters`}
            action={
              <Button onPress={address.clear}>
                <Trans>Clear Filters</Trans>
              </Button>
            }
          />
        </div>
      ) : (
        <CardGrid items={shown} cardHeight={templateCardHeight}>
          {(template, place) => (
            <TemplateCard
              key={template.id}
              template={template}
              isDuplicating={duplicate.isPending && duplicate.variables.id === template.id}
              actions={
                onCreate && { onEdit: setEditing, onDuplicate: duplicate.mutate, onDelete: setDeleting }
              }
              {...place}
            />
          )}
        </CardGrid>
      )}
      {editing && <TemplateDialog template={editing} onClose={() => setEditing(undefined)} />}
      {deleting && (
        <DeleteTemplateDialog
          template={deleting}
          onDeleted={() => {
            setDeleting(undefined);
            setDeletedId(deleting.id);
          }}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}
