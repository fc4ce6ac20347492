import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { opensMenu } from '@/lib/opensMenu';
import { useEditorStore } from '../state/editorStore';

type Props = {
  week: number;
  /** In the grid, Tab reaches the buttons of one week only. */
  isTabStop?: boolean;
  className: string;
};

/**
 * A grid has 52 of these. They share a single WeekMenu, created when one is first pressed, which also sets
 * `aria-expanded`.
 */
export function WeekMenuButton({ week, isTabStop = true, className }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  return (
    <button
      type="button"
      data-week-menu
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t`Week ${week} actions`}
      aria-expanded={false}
      {...opensMenu((trigger) => store.setState({ weekMenu: { week, trigger } }))}
      className={`week-menu ${className}`}
    >
      <Ellipsis className="size-4" strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}
