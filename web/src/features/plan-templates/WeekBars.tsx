import { Plural, useLingui } from '@lingui/react/macro';
import type { PlanTemplate } from '@/domain/plan-templates/planTemplate';
import { describeVolume, weekBars, weeklyVolume, weekText } from '@/domain/plans/weekBars';

/** Bars are at most this wide; more weeks share the width. */
const widestBarPx = 15;

/** One bar per week, the peak in full ink, with a description below. */
export function WeekBars({ template }: { template: PlanTemplate }) {
  const { t } = useLingui();
  const { weeks } = template;
  const volume = weeklyVolume(template);
  const peak = Math.max(0, ...volume.amounts);
  const peakWeek = volume.amounts.indexOf(peak) + 1;
  const amount = weekText(volume, peakWeek);
  const peakText = peak === 0 ? t`nothing planned` : t`peak ${amount}, week ${peakWeek}`;
  return (
    <div>
      <span
        role="img"
        aria-label={describeVolume(volume)}
        className="flex h-[61px] items-end gap-[3px] border-b border-line-strong"
      >
        {weekBars(volume.amounts, 0).map(({ week, heightPercent }) => (
          <i
            key={week}
            className={`min-h-[3px] min-w-px flex-1 rounded-t-[2px] forced-color-adjust-none ${week === peakWeek && peak > 0 ? 'bg-ink' : peak > 0 ? 'bg-ink-2' : 'bg-bar-track'}`}
            style={{ height: `${heightPercent}%`, maxWidth: widestBarPx }}
          />
        ))}
      </span>
      <span aria-hidden="true" className="mt-[5px] flex justify-between gap-3 text-xs text-ink-3">
        <span className="whitespace-nowrap">
          <Plural value={weeks} one="# week" other="# weeks" />
        </span>
        <span className="truncate">{peakText}</span>
      </span>
    </div>
  );
}
