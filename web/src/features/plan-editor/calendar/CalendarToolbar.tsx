import { useLingui } from '@lingui/react/macro';
import { Bookmark, Info } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '@/components/buttons/IconButton';
import { PlanBadges } from '../EditorHeader';
import type { Density } from '../state/preferences';
import { UndoButtons } from '../UndoButtons';
import { DensitySwitch } from './DensitySwitch';
import { Legend } from './Legend';

type Props = {
  area: RefObject<HTMLElement | null>;
  /** Before the buttons, if the page header has no room for it. */
  start: ReactNode;
  /** A phone shows only the legend. */
  isNarrow: boolean;
  hasUndo: boolean;
  density: Density;
  onDensityChange: (density: Density) => void;
  isRailOpen: boolean;
  onToggleRail: () => void;
  /** Absent without recordings: there are no marks. */
  isLegendOpen: boolean | undefined;
  onToggleLegend: () => void;
};

/** The calendar's title, legend and display options. */
export function CalendarToolbar({ area, start, isNarrow, hasUndo, ...shown }: Props) {
  const { t } = useLingui();
  const { density, onDensityChange, isRailOpen, onToggleRail, isLegendOpen, onToggleLegend } = shown;
  return (
    <div className="mt-4 mb-2.5 flex items-center gap-3 max-[1535px]:flex-wrap max-[1535px]:gap-y-1.5 max-md:mt-2 max-md:mb-1.5 max-md:block">
      <h2 className="text-md leading-6 whitespace-nowrap max-md:sr-only">{t`Training Schedule`}</h2>
      {/* Shown if the page header has no room for them. */}
      <span className="flex flex-none gap-1.5 max-[1535px]:mr-auto max-md:hidden min-[1536px]:hidden">
        <PlanBadges />
      </span>
      <Legend area={area} />
      {!isNarrow && (
        <>
          {start}
          <div className="flex flex-none">
            {isLegendOpen !== undefined && (
              <IconButton
                label={t`What the marks mean`}
                size="sm"
                isPressed={isLegendOpen}
                onPress={onToggleLegend}
              >
                <Info strokeWidth={1.9} />
              </IconButton>
            )}
            <IconButton label={t`Templates`} size="sm" isPressed={isRailOpen} onPress={onToggleRail}>
              <Bookmark strokeWidth={1.9} {...(isRailOpen && { fill: 'currentColor' })} />
            </IconButton>
            {hasUndo && <UndoButtons size="sm" />}
          </div>
          <DensitySwitch density={density} onChange={onDensityChange} />
        </>
      )}
    </div>
  );
}
