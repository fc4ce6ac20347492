import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Copy, FileDown, Pencil, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { ListIconButton } from '@/components/buttons/ListIconButton';
import { Pips } from '@/components/display/Pips';
import { Spinner } from '@/components/display/Spinner';
import type { CardPlace } from '@/components/lists/CardGrid';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import { type PlanTemplate, raceText, sessionsText, usedText } from '@/domain/plan-templates/planTemplate';
import { levels } from '@/domain/workouts/levels';
import { levelText } from '@/domain/workouts/levelText';
import type { FileFormat } from './queries';
import { WeekBars } from './WeekBars';

/** Must match the class. */
export const planTemplateCardHeight = 250;
const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

type TemplateActions = {
  onUse: (template: PlanTemplate) => void;
  /** Opens the plans linked to it. */
  onFollow: (template: PlanTemplate) => void;
  onDuplicate: (template: PlanTemplate) => void;
  onFile: (template: PlanTemplate, format: FileFormat) => void;
  onDelete: (template: PlanTemplate) => void;
};

type Card = { template: PlanTemplate };
type Actions = TemplateActions & Card;

/** Without actions for a role that only looks at them. */
type Props = Card & CardPlace & { isBusy: boolean; actions: TemplateActions | undefined };

export function PlanTemplateCard({ position, count, isNarrow, template, isBusy, actions }: Props) {
  const { t } = useLingui();
  const { templateId, name, description, level, workoutCount } = template;
  const used = usedText(template.usedCount);
  return (
    <li
      aria-posinset={position}
      aria-setsize={count}
      className="flex h-[250px] min-w-0 [content-visibility:auto] flex-col rounded-lg border border-line bg-surface px-4 pt-[15px] transition-colors duration-(--dur-1) hover:border-control"
    >
      <WeekBars template={template} />
      <h2 className="type-display mt-[9px] flex text-[17px] leading-6">
        {actions ? (
          <Link
            to="/templates/$templateId"
            params={{ templateId }}
            title={name}
            className="min-w-0 truncate rounded-xs decoration-control decoration-1 underline-offset-3 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span title={name} className="min-w-0 truncate">
            {name}
          </span>
        )}
      </h2>
      <p className="min-h-5 truncate text-sm text-ink-2" title={description}>
        {description || <Plural value={workoutCount} one="# workout" other="# workouts" />}
      </p>
      <dl className="mt-2 flex min-w-0 gap-[18px]">
        <Fact label={t`Race`} value={raceText(template)} />
        <Fact label={t`Sessions a week`} value={sessionsText(template)} />
        <Fact label={t({ message: 'Used', comment: 'Above "never", "once" or "3 times"' })} value={used}>
          {template.usedCount > 0 && actions && (
            <button
              type="button"
              aria-label={t`${used}: plans linked to ${name}`}
              onClick={() => actions.onFollow(template)}
              className="rounded-xs underline decoration-control decoration-1 underline-offset-3 hover:decoration-ink"
            >
              {used}
            </button>
          )}
        </Fact>
      </dl>
      <div className="mt-auto flex h-[48px] items-center border-t border-line text-sm text-ink-2">
        <span className="inline-flex items-center gap-2 text-xs">
          <Pips filled={levels.indexOf(level) + 1} />
          {levelText(level)}
        </span>
        <span className="-mr-1.5 ml-auto flex items-center max-md:-mr-3">
          {isBusy ? (
            <span role="status" aria-label={t`Working on ${name}`} className="grid size-8 place-items-center">
              <Spinner />
            </span>
          ) : (
            actions &&
            (isNarrow ? (
              <ActionSheet template={template} {...actions} />
            ) : (
              <ActionButtons template={template} {...actions} />
            ))
          )}
        </span>
      </div>
    </li>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="hyphens-auto text-xs text-ink-3 wrap-anywhere">{label}</dt>
      <dd className="truncate text-sm font-semibold" title={value}>
        {children || value}
      </dd>
    </div>
  );
}

function ActionButtons({ template, onUse, onDuplicate, onFile, onDelete }: Actions) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { templateId, name } = template;
  return (
    <>
      <span className="mr-1.5">
        <Button size="sm" icon={<CalendarPlus {...icon} />} onPress={() => onUse(template)}>
          <Trans context="verb">
            Use<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
      </span>
      <ListIconButton
        aria-label={t`Edit ${name}`}
        size="sm"
        onClick={() => void navigate({ to: '/templates/$templateId', params: { templateId } })}
      >
        <Pencil {...icon} />
      </ListIconButton>
      <ListIconButton aria-label={t`Duplicate ${name}`} size="sm" onClick={() => onDuplicate(template)}>
        <Copy {...icon} />
      </ListIconButton>
      <ActionMenu
        label={t`Export ${name}`}
        title={name}
        icon={<FileDown {...icon} />}
        size="sm"
        actions={fileActions(template, onFile)}
      />
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

function ActionSheet({ template, onUse, onFollow, onDuplicate, onFile, onDelete }: Actions) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { templateId, name } = template;
  return (
    <ActionMenu
      label={t`Actions for ${name}`}
      title={name}
      actions={[
        {
          id: 'use',
          name: t`Use template`,
          icon: <CalendarPlus {...icon} />,
          onAction: () => onUse(template),
        },
        {
          id: 'follow',
          name: t`Linked plans`,
          icon: <Users {...icon} />,
          onAction: () => onFollow(template),
        },
        {
          id: 'edit',
          name: t`Edit template`,
          icon: <Pencil {...icon} />,
          onAction: () => void navigate({ to: '/templates/$templateId', params: { templateId } }),
        },
        {
          id: 'duplicate',
          name: t`Duplicate template`,
          icon: <Copy {...icon} />,
          onAction: () => onDuplicate(template),
        },
        ...fileActions(template, onFile),
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

function fileActions(template: PlanTemplate, onFile: TemplateActions['onFile']) {
  const names = { csv: t`Export CSV, for spreadsheets`, json: t`Export JSON` };
  return (['csv', 'json'] as const).map((format) => ({
    id: format,
    name: names[format],
    icon: <FileDown {...icon} />,
    onAction: () => onFile(template, format),
  }));
}
