import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/buttons/IconButton';
import { SearchField } from '@/components/fields/SearchField';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { amountFigure, figuresOf } from '@/domain/plans/figures';
import { matchingTemplates } from '@/domain/workout-templates/matchingTemplates';
import { templatesQuery } from '@/domain/workout-templates/queries';
import type { Template } from '@/domain/workout-templates/template';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { useEstimating } from '../paces/planPaces';
import { favouriteCount, inRailOrder, withPinToggled } from './railOrder';

type Props = {
  pinned: readonly string[];
  onPin: (pinned: string[]) => void;
  onStamp: (template: Template) => void;
};

/** The library next to the calendar. The first nine templates have a number, which is also their key. */
export function TemplateRail({ pinned, onPin, onStamp }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  return (
    <aside aria-label={t`Templates`} className="template-rail rounded-lg border border-line bg-surface p-2">
      <SearchField
        label={t`Search templates`}
        placeholder={t`Search templates…`}
        value={search}
        onChange={setSearch}
      />
      <RailTemplates search={search} pinned={pinned} onPin={onPin} onStamp={onStamp} />
    </aside>
  );
}

function RailTemplates({ search, pinned, onPin, onStamp }: Props & { search: string }) {
  const { t } = useLingui();
  const templates = useQuery(templatesQuery());
  if (templates.isPending) return <InlineLoading label={t`Loading templates`} />;
  if (templates.isLoadingError) {
    return (
      <InlineLoadError
        message={t`Failed to load workout templates`}
        onRetry={() => void templates.refetch()}
      />
    );
  }

  const ordered = inRailOrder(templates.data, pinned);
  const shown = new Set(matchingTemplates(ordered, { q: search }));
  if (shown.size === 0) {
    return (
      <p className="p-1 text-sm text-ink-2">
        <b className="block font-semibold text-ink">{t`No templates found`}</b>
        {ordered.length > 0
          ? t`Try adjusting your search or filters`
          : t`Create your first workout template to get started`}
      </p>
    );
  }
  return (
    <>
      <p className="template-rail-hint">{t`Drag one to a day, or press its number on the focused day.`}</p>
      <ul className="template-rail-list">
        {ordered.map(
          (template, index) =>
            shown.has(template) && (
              <RailTemplate
                key={template.id}
                template={template}
                number={index < favouriteCount ? index + 1 : undefined}
                isPinned={pinned.includes(template.id)}
                onPin={() => onPin(withPinToggled(pinned, template.id))}
                onStamp={onStamp}
              />
            ),
        )}
      </ul>
    </>
  );
}

type EntryProps = {
  template: Template;
  number: number | undefined;
  isPinned: boolean;
  onPin: () => void;
  onStamp: (template: Template) => void;
};

function RailTemplate({ template, number, isPinned, onPin, onStamp }: EntryProps) {
  const { t } = useLingui();
  const { id, type, title } = template;
  const figure = amountFigure(figuresOf(template, useEstimating()));
  return (
    <li className="group relative flex-none">
      <button
        type="button"
        data-template={id}
        data-t={type}
        onClick={() => onStamp(template)}
        className="flex min-h-11 w-full cursor-grab items-center gap-2 rounded-md border border-line bg-surface py-1 pr-8 pl-2 text-left hover:border-control"
      >
        <WorkoutMark type={type} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-sm leading-[17px] font-medium wrap-break-word" title={title}>
            {title}
          </span>
          {figure && <span className="block text-xs leading-4 text-ink-2">{figure}</span>}
        </span>
        {number !== undefined && <kbd className="flex-none">{number}</kbd>}
      </button>
      <IconButton
        label={isPinned ? t`Unpin ${title}` : t`Pin ${title}`}
        size="sm"
        isPressed={isPinned}
        onPress={onPin}
        className={`absolute! top-2 right-1 ${isPinned ? 'text-tartan-text!' : 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-100'}`}
      >
        <Pin strokeWidth={1.9} {...(isPinned && { fill: 'currentColor' })} />
      </IconButton>
    </li>
  );
}
