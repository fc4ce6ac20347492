import { useRef } from 'react';
import { TooltipArea } from '@/components/TooltipArea';
import type { PlanTemplate } from '@/lib/planTemplates/planTemplate';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useRowWindow } from '@/lib/useRowWindow';
import { PlanTemplateCard, type TemplateActions } from './PlanTemplateCard';

const cardHeight = 250;
const gap = 14;
const columnClass = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' };

type Props = TemplateActions & {
  templates: readonly PlanTemplate[];
  /** Something is done with it at the moment. */
  busyId: string | undefined;
};

export function TemplateGrid({ templates, busyId, ...actions }: Props) {
  const listRef = useRef<HTMLUListElement>(null);
  const columns = useColumns();
  const isNarrow = !useMediaQuery('(min-width: 768px)');
  const rows = Math.ceil(templates.length / columns);
  const { first, end, heightBefore, heightAfter } = useRowWindow(listRef, rows, cardHeight + gap);
  return (
    <TooltipArea>
      <ul
        ref={listRef}
        className={`grid gap-[14px] ${columnClass[columns]}`}
        style={{ paddingTop: heightBefore, paddingBottom: heightAfter }}
      >
        {templates.slice(first * columns, end * columns).map((template, index) => (
          <PlanTemplateCard
            key={template.templateId}
            template={template}
            isBusy={template.templateId === busyId}
            position={first * columns + index + 1}
            count={templates.length}
            isNarrow={isNarrow}
            {...actions}
          />
        ))}
      </ul>
    </TooltipArea>
  );
}

function useColumns(): 1 | 2 | 3 {
  const isWide = useMediaQuery('(min-width: 1180px)');
  const isMedium = useMediaQuery('(min-width: 880px)');
  if (isWide) return 3;
  return isMedium ? 2 : 1;
}
