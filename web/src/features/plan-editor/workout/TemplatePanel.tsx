import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, PanelRightClose } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { SearchField } from '@/components/fields/SearchField';
import { Select } from '@/components/fields/Select';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { factsOf } from '@/domain/plans/figures';
import { categoryText } from '@/domain/workout-templates/categoryText';
import { matchingTemplates } from '@/domain/workout-templates/matchingTemplates';
import { templatesQuery } from '@/domain/workout-templates/queries';
import type { Template } from '@/domain/workout-templates/template';
import type { TemplateFilter } from '@/domain/workout-templates/templateChoices';
import { categoryIds, difficulties } from '@/domain/workout-templates/templateChoices';
import { levelText } from '@/domain/workouts/levelText';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeIds, workoutTypeText } from '@/domain/workouts/workoutTypes';
import { useEstimating } from '../paces/planPaces';

const all = 'all';

type Props = {
  chosenId: string | undefined;
  onChoose: (template: Template) => void;
  onHide: () => void;
};

/** The library next to the form. */
export function TemplatePanel({ chosenId, onChoose, onHide }: Props) {
  const { t } = useLingui();
  const typeOptions = [
    { id: all, name: t`All types` },
    ...workoutTypeIds.map((id) => ({ id, name: workoutTypeText(id) })),
  ];
  const difficultyOptions = [
    { id: all, name: t`All levels` },
    ...difficulties.map((id) => ({ id, name: levelText(id) })),
  ];
  const categoryOptions = [
    { id: all, name: t`All categories` },
    ...categoryIds.map((id) => ({ id, name: categoryText(id) })),
  ];
  const [filter, setFilter] = useState<TemplateFilter>({});
  const change = (field: keyof TemplateFilter, value: string) => {
    const { [field]: _, ...rest } = filter;
    setFilter(value === all || value === '' ? rest : { ...rest, [field]: value });
  };
  return (
    <section
      aria-label={t`Use Template`}
      className="flex min-h-0 flex-col gap-2.5 bg-paper p-4 pt-3.5 max-md:-mx-3.5 max-md:-mt-3.5 max-md:mb-3.5 max-md:border-b max-md:border-line md:border-l md:border-line dark:bg-raised"
    >
      <div className="flex items-center justify-between">
        <h3 className="text-[15px] leading-5">
          <Trans>Use Template</Trans>
        </h3>
        <Button
          variant="ghost"
          size="sm"
          icon={<PanelRightClose strokeWidth={1.9} aria-hidden="true" />}
          onPress={onHide}
        >
          <Trans>Hide</Trans>
        </Button>
      </div>
      <SearchField
        label={t`Search templates`}
        placeholder={t`Search templates…`}
        value={filter.q ?? ''}
        onChange={(q) => change('q', q)}
      />
      <div className="grid grid-cols-[1fr_1fr_1.15fr] gap-1.5 max-[359px]:grid-cols-1">
        <Select
          label={t`Type`}
          isLabelHidden
          options={typeOptions}
          value={filter.type ?? all}
          onChange={(type) => change('type', type)}
        />
        <Select
          label={t`Difficulty`}
          isLabelHidden
          options={difficultyOptions}
          value={filter.difficulty ?? all}
          onChange={(difficulty) => change('difficulty', difficulty)}
        />
        <Select
          label={t`Category`}
          isLabelHidden
          options={categoryOptions}
          value={filter.category ?? all}
          onChange={(category) => change('category', category)}
        />
      </div>
      <Templates filter={filter} onClear={() => setFilter({})} chosenId={chosenId} onChoose={onChoose} />
    </section>
  );
}

type TemplatesProps = Pick<Props, 'chosenId' | 'onChoose'> & { filter: TemplateFilter; onClear: () => void };

function Templates({ filter, onClear, chosenId, onChoose }: TemplatesProps) {
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

  const matching = matchingTemplates(templates.data, filter);
  const shown = matching.length;
  const total = templates.data.length;
  return (
    <>
      <div className="flex min-h-7 items-center justify-between text-xs text-ink-3">
        <span role="status">
          <Trans>
            Showing {shown} of {total} templates
          </Trans>
        </span>
        <Button variant="ghost" size="sm" onPress={onClear}>
          <Trans>Clear Filters</Trans>
        </Button>
      </div>
      {shown === 0 ? (
        <div className="py-6 text-center">
          <p className="font-semibold">
            <Trans>No templates found</Trans>
          </p>
          <p className="mt-0.5 text-sm text-ink-2">
            {total > 0
              ? t`Try adjusting your search or filters`
              : t`Create your first workout template to get started`}
          </p>
        </div>
      ) : (
        <ul className="-m-1 flex min-h-0 flex-col gap-1.5 overflow-y-auto p-1 max-md:max-h-[50dvh]">
          {matching.map((template) => (
            <TemplateEntry
              key={template.id}
              template={template}
              isChosen={template.id === chosenId}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type EntryProps = { template: Template; isChosen: boolean; onChoose: (template: Template) => void };

function TemplateEntry({ template, isChosen, onChoose }: EntryProps) {
  const figures = factsOf(template, useEstimating());
  return (
    <li className="flex-none [contain-intrinsic-size:auto_74px] [content-visibility:auto]">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(template)}
        className="flex w-full items-start gap-2.5 rounded-md border border-line bg-surface p-2.5 text-left hover:border-control aria-pressed:border-ink aria-pressed:inset-ring aria-pressed:inset-ring-ink"
      >
        <WorkoutMark type={template.type} size="lg" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-semibold" title={template.title}>
            {template.title}
          </span>
          {figures.length > 0 && (
            <span className="block text-xs leading-[17px] text-ink-2">{figures.join('\u2002·\u2002')}</span>
          )}
          <span className="block text-xs leading-[17px] text-ink-3">
            {levelText(template.difficulty)}, {categoryText(template.category)}
          </span>
        </span>
        {isChosen && <Check className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />}
      </button>
    </li>
  );
}
