import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Copy, FileDown, Pencil, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { ListIconButton } from '@/components/buttons/ListIconButton';
import { Pips } from '@/components/display/Pips';
import { Spinner } from '@/components/display/Spinner';
import type { CardPlace } from '@/components/lists/CardGrid';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import {
  levels,
  type PlanTemplate,
  raceText,
  sessionsText,
  usedText,
} from '@/domain/plan-templates/planTemplate';
import { counted } from '@/lib/counted';
import type { FileFormat } from './queries';
import { WeekBars } from './WeekBars';

/** As its class says. */
export const planTemplateCardHeight = 250;
const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

type TemplateActions = {
  onUse: (template: PlanTemplate) => void;
  /** Shows the plans that were made from it. */
  onFollow: (template: PlanTemplate) => void;
  onDuplicate: (template: PlanTemplate) => void;
  onFile: (template: PlanTemplate, format: FileFormat) => void;
  onDelete: (template: PlanTemplate) => void;
};

type Actions = TemplateActions & { template: PlanTemplate; isBusy: boolean };

type Props = Actions & CardPlace;

export function PlanTemplateCard({ position, count, isNarrow, ...actions }: Props) {
  const { template, isBusy } = actions;
  const { templateId, name, description, level } = template;
  return (
    <li
      aria-posinset={position}
      aria-setsize={count}
      className="flex h-[250px] min-w-0 [content-visibility:auto] flex-col rounded-lg border border-line bg-surface px-4 pt-[15px] transition-colors duration-(--dur-1) hover:border-control"
    >
      <WeekBars template={template} />
      <h2 className="type-display mt-[9px] flex text-[17px] leading-6">
        <Link
          to="/templates/$templateId"
          params={{ templateId }}
          title={name}
          className="min-w-0 truncate rounded-xs decoration-control decoration-1 underline-offset-3 hover:underline"
        >
          {name}
        </Link>
      </h2>
      <p className="min-h-5 truncate text-sm text-ink-2" title={description}>
        {description || counted(template.workoutCount, 'workout')}
      </p>
      <dl className="mt-2 flex min-w-0 gap-[18px]">
        <Fact label="Race" value={raceText(template)} />
        <Fact label="Sessions a week" value={sessionsText(template)} />
        <Fact label="Used" value={usedText(template.usedCount)}>
          {template.usedCount > 0 && (
            <button
              type="button"
              aria-label={`${usedText(template.usedCount)}: plans linked to ${name}`}
              onClick={() => actions.onFollow(template)}
              className="rounded-xs underline decoration-control decoration-1 underline-offset-3 hover:decoration-ink"
            >
              {usedText(template.usedCount)}
            </button>
          )}
        </Fact>
      </dl>
      <div className="mt-auto flex h-[48px] items-center border-t border-line text-sm text-ink-2">
        <span className="inline-flex items-center gap-2 text-xs">
          <Pips filled={levels.indexOf(level) + 1} />
          {level}
        </span>
        <span className="-mr-1.5 ml-auto flex items-center max-md:-mr-3">
          {isBusy ? (
            <span role="status" aria-label={`Working on ${name}`} className="grid size-8 place-items-center">
              <Spinner />
            </span>
          ) : isNarrow ? (
            <ActionSheet {...actions} />
          ) : (
            <ActionButtons {...actions} />
          )}
        </span>
      </div>
    </li>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-xs text-ink-3">{label}</dt>
      <dd className="truncate text-sm font-semibold" title={value}>
        {children || value}
      </dd>
    </div>
  );
}

function ActionButtons({ template, onUse, onDuplicate, onFile, onDelete }: Actions) {
  const navigate = useNavigate();
  const { templateId, name } = template;
  return (
    <>
      <span className="mr-1.5">
        <Button size="sm" icon={<CalendarPlus {...icon} />} onPress={() => onUse(template)}>
          Use<span className="sr-only"> {name}</span>
        </Button>
      </span>
      <ListIconButton
        aria-label={`Edit ${name}`}
        size="sm"
        onClick={() => void navigate({ to: '/templates/$templateId', params: { templateId } })}
      >
        <Pencil {...icon} />
      </ListIconButton>
      <ListIconButton aria-label={`Duplicate ${name}`} size="sm" onClick={() => onDuplicate(template)}>
        <Copy {...icon} />
      </ListIconButton>
      <ActionMenu
        label={`Export ${name}`}
        title={name}
        icon={<FileDown {...icon} />}
        size="sm"
        actions={fileActions(template, onFile)}
      />
      <ListIconButton
        aria-label={`Delete ${name}`}
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
  const navigate = useNavigate();
  const { templateId, name } = template;
  return (
    <ActionMenu
      label={`Actions for ${name}`}
      title={name}
      actions={[
        {
          id: 'use',
          name: 'Use template',
          icon: <CalendarPlus {...icon} />,
          onAction: () => onUse(template),
        },
        {
          id: 'follow',
          name: 'Linked plans',
          icon: <Users {...icon} />,
          onAction: () => onFollow(template),
        },
        {
          id: 'edit',
          name: 'Edit template',
          icon: <Pencil {...icon} />,
          onAction: () => void navigate({ to: '/templates/$templateId', params: { templateId } }),
        },
        {
          id: 'duplicate',
          name: 'Duplicate template',
          icon: <Copy {...icon} />,
          onAction: () => onDuplicate(template),
        },
        ...fileActions(template, onFile),
        {
          id: 'delete',
          name: 'Delete template',
          icon: <Trash2 {...icon} />,
          isDestructive: true,
          onAction: () => onDelete(template),
        },
      ]}
    />
  );
}

function fileActions(template: PlanTemplate, onFile: TemplateActions['onFile']) {
  const names = { csv: 'Export CSV, for spreadsheets', json: 'Export JSON' };
  return (['csv', 'json'] as const).map((format) => ({
    id: format,
    name: names[format],
    icon: <FileDown {...icon} />,
    onAction: () => onFile(template, format),
  }));
}
