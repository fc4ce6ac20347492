import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { shortDate } from '@/domain/plans/days';
import { amountFigure, figuresOf } from '@/domain/plans/figures';
import type { WorkoutContent } from '@/domain/plans/plan';
import { categoryText } from '@/domain/workout-templates/categoryText';
import { templatesQuery } from '@/domain/workout-templates/queries';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { useEstimating } from '../paces/planPaces';
import { useEditorStore, usePlan } from '../state/editorStore';
import { needsPlanBefore, offeredTemplates, recentSessions } from './suggestions';
import { usePlanBefore } from './usePlanBefore';

export type Suggestion = { content: WorkoutContent; detail: string; isTemplate: boolean };

/** The recent sessions and templates to choose from; once something is typed, those that match. */
export function useSuggestions(text: string, today: number, isOffered: boolean): readonly Suggestion[] {
  const store = useEditorStore();
  const { data: templates = [] } = useQuery({ ...templatesQuery(), retry: false });
  const { plan } = store;
  const isRecentOffered = isOffered && text.trim() === '';
  const before = usePlanBefore(plan, isRecentOffered && needsPlanBefore(plan, today));
  if (!isOffered) return [];
  const recent = isRecentOffered ? recentSessions(plan, today, before) : [];
  return [
    ...recent.map(({ startsOn, day, workout }) => ({
      content: workout,
      detail: shortDate(startsOn, day),
      isTemplate: false,
    })),
    ...offeredTemplates(templates, text, plan).map((template) => ({
      content: template,
      detail: categoryText(template.category),
      isTemplate: true,
    })),
  ];
}

type Props = {
  id: string;
  suggestions: readonly Suggestion[];
  /** The row that Enter takes. */
  active: number;
  onPick: (content: WorkoutContent) => void;
};

export const rowId = (listId: string, place: number) => `${listId}${place}`;

export function Suggestions({ id, suggestions, active, onPick }: Props) {
  const { t } = useLingui();
  const athlete = usePlan((plan) => plan.athlete?.name.split(' ')[0]);
  if (suggestions.length === 0) return null;
  const recentTitle = athlete === undefined ? t`Recent sessions` : t`${athlete}’s recent sessions`;
  const headOf = ({ isTemplate }: Suggestion) => (isTemplate ? t`Your templates` : recentTitle);
  return (
    <div id={id} role="listbox" aria-label={t`Recent sessions and templates`} className="px-2 pt-1 pb-2">
      {suggestions.map((suggestion, place) => {
        const head = headOf(suggestion);
        const before = suggestions[place - 1];
        return (
          <Fragment key={rowId(id, place)}>
            {(!before || headOf(before) !== head) && (
              <p role="presentation" className="px-2 pt-2 pb-[3px] text-xs font-semibold text-ink-2">
                {head}
              </p>
            )}
            <Row
              id={rowId(id, place)}
              suggestion={suggestion}
              isActive={place === active}
              onPick={() => onPick(suggestion.content)}
            />
          </Fragment>
        );
      })}
    </div>
  );
}

type RowProps = { id: string; suggestion: Suggestion; isActive: boolean; onPick: () => void };

function Row({ id, suggestion: { content, detail }, isActive, onPick }: RowProps) {
  const amount = amountFigure(figuresOf(content, useEstimating()));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the chosen row.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="composer-row flex min-h-[38px] cursor-pointer items-center gap-2.5 rounded-md py-[3px] pr-2.5 pl-2 text-sm hover:bg-sunken max-md:min-h-11 dark:hover:bg-ink/9"
    >
      <WorkoutMark type={content.type} />
      <b className="min-w-0 flex-1 truncate font-medium">{content.title}</b>
      <span className="flex-none text-right text-xs font-medium">{amount}</span>
      <span className="w-[92px] flex-none truncate text-right text-xs text-ink-3 max-[399px]:w-[72px]">
        {detail}
      </span>
    </div>
  );
}
