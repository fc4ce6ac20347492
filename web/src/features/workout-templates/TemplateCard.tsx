import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { ListIconButton } from '@/components/buttons/ListIconButton';
import { Chip } from '@/components/display/Chip';
import { Pips } from '@/components/display/Pips';
import type { CardPlace } from '@/components/lists/CardGrid';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import { profileSentence } from '@/domain/steps/profile';
import { silhouetteOf } from '@/domain/steps/silhouette';
import type { NamedPaces } from '@/domain/steps/steps';
import { categoryText } from '@/domain/workout-templates/categoryText';
import type { Template } from '@/domain/workout-templates/template';
import { difficulties } from '@/domain/workout-templates/templateChoices';
import { EffortBand } from '@/domain/workouts/EffortBand';
import { levelText } from '@/domain/workouts/levelText';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeText } from '@/domain/workouts/workoutTypes';
import { metricsOf } from './metrics';

/** Must match the class. */
export const templateCardHeight = 220;
const maxTags = 3;
const nobodys: NamedPaces = {};
const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

type TemplateActions = {
  onEdit: (template: Template) => void;
  onDuplicate: (template: Template) => void;
  onDelete: (template: Template) => void;
};

type Card = { template: Template; isDuplicating: boolean };
type Actions = TemplateActions & Card;

/** Without actions for a role that only looks at them. */
type Props = Card & CardPlace & { actions: TemplateActions | undefined };

export function TemplateCard({ position, count, isNarrow, actions, ...card }: Props) {
  const { t } = useLingui();
  const { template } = card;
  const { title, type, description, tags, difficulty, category } = template;
  return (
    <li
      data-t={type}
      aria-posinset={position}
      aria-setsize={count}
      className="group flex h-[220px] min-w-0 [content-visibility:auto] flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-(--dur-1) hover:border-wt"
    >
      <div className="relative flex h-[46px] flex-none items-center gap-[9px] bg-wt-soft px-3.5">
        <Shape template={template} />
        <WorkoutMark type={type} size="lg" />
        <span className="relative text-sm font-semibold text-wt-fg">{workoutTypeText(type)}</span>
      </div>
      <div className="flex min-h-0 flex-1 flex-col px-3.5 pt-[11px] pb-2">
        <h2 className="flex text-md leading-[22px]">
          {actions ? (
            <button
              type="button"
              title={title}
              onClick={() => actions.onEdit(template)}
              className="min-w-0 truncate rounded-xs text-left decoration-control decoration-1 underline-offset-3 hover:underline"
            >
              {title}
            </button>
          ) : (
            <span title={title} className="min-w-0 truncate">
              {title}
            </span>
          )}
        </h2>
        <Metrics template={template} />
        <p className="mt-[7px] line-clamp-2 text-sm wrap-break-word text-ink-2" title={description}>
          {description}
        </p>
        {tags.length > 0 && (
          <ul aria-label={t`Tags`} className="mt-[9px] flex min-w-0 gap-[5px]">
            {tags.slice(0, maxTags).map((tag) => (
              <li key={tag} className="flex min-w-0">
                <Chip>{tag}</Chip>
              </li>
            ))}
            {tags.length > maxTags && (
              <li className="flex flex-none" title={tags.slice(maxTags).join(', ')}>
                <Chip look="more">+{tags.length - maxTags}</Chip>
              </li>
            )}
          </ul>
        )}
        <div className="mt-auto flex items-center gap-3.5 text-xs whitespace-nowrap text-ink-2">
          <span className="inline-flex items-center gap-[7px]">
            <Pips filled={difficulties.indexOf(difficulty) + 1} />
            {levelText(difficulty)}
          </span>
          <span
            className="min-w-0 truncate border-l border-line-strong pl-3.5 leading-[14px]"
            title={categoryText(category)}
          >
            {categoryText(category)}
          </span>
          <span className="-mr-1.5 ml-auto flex max-md:-my-2 max-md:-mr-3">
            {actions &&
              (isNarrow ? <ActionSheet {...card} {...actions} /> : <ActionButtons {...card} {...actions} />)}
          </span>
        </div>
      </div>
    </li>
  );
}

/** The outline of the session's steps, else that of its type. */
function Shape({ template: { session, type } }: { template: Template }) {
  const className = 'absolute right-0 bottom-0 h-9 w-[min(50%,100%-190px)]';
  if (!session || session.steps.length === 0) return <EffortBand type={type} className={className} />;
  return (
    <EffortBand
      type={type}
      outline={silhouetteOf(session.steps, type, nobodys)}
      label={profileSentence(session.steps, [])}
      className={className}
    />
  );
}

function ActionButtons({ template, isDuplicating, onEdit, onDuplicate, onDelete }: Actions) {
  const { t } = useLingui();
  const { title: name } = template;
  return (
    <>
      <ListIconButton aria-label={t`Edit ${name}`} size="sm" onClick={() => onEdit(template)}>
        <Pencil {...icon} />
      </ListIconButton>
      <ListIconButton
        aria-label={t`Duplicate ${name}`}
        size="sm"
        disabled={isDuplicating}
        onClick={() => onDuplicate(template)}
      >
        <Copy {...icon} />
      </ListIconButton>
      <ListIconButton
        aria-label={t`Delete ${name}`}
        size="sm"
        tone="destructive"
        onClick={() => onDelete(template)}
      >
        <Trash2 {...icon} />
      </ListIconButton>
    </>
  );
}

function ActionSheet({ template, onEdit, onDuplicate, onDelete }: Actions) {
  const { t } = useLingui();
  const { title: name } = template;
  return (
    <ActionMenu
      label={t`Actions for ${name}`}
      title={name}
      actions={[
        { id: 'edit', name: t`Edit template`, icon: <Pencil {...icon} />, onAction: () => onEdit(template) },
        {
          id: 'duplicate',
          name: t`Duplicate template`,
          icon: <Copy {...icon} />,
          onAction: () => onDuplicate(template),
        },
        {
          id: 'delete',
          name: t`Delete template`,
          icon: <Trash2 {...icon} />,
          isDestructive: true,
          onAction: () => onDelete(template),
        },
      ]}
    />
  );
}

function Metrics({ template }: { template: Template }) {
  const metrics = metricsOf(template);
  if (metrics.length === 0)
    return (
      <p className="mt-[3px] text-xs leading-5 text-ink-3">
        <Trans>No distance or duration</Trans>
      </p>
    );
  return (
    <p className="mt-[3px] flex gap-3.5">
      {metrics.map(({ value, unit }) => (
        <span
          key={`${value} ${unit}`}
          title={`${value} ${unit}`.trim()}
          className="whitespace-nowrap last:min-w-0 last:truncate not-last:flex-none"
        >
          <span className="font-semibold">{value}</span> <span className="text-xs text-ink-3">{unit}</span>
        </span>
      ))}
    </p>
  );
}
