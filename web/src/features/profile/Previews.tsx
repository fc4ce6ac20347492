import { Trans, useLingui } from '@lingui/react/macro';
import { CoachContact } from '@/domain/coach/CoachContact';
import { CoachHead } from '@/domain/coach/CoachHead';
import type { Coach } from '@/domain/coach/coach';
import { formatDistance } from '@/domain/units/distance';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeText } from '@/domain/workouts/workoutTypes';
import { PdfPreview } from './PdfPreview';

/** How athletes see the coach, with an example athlete and plan. */
export function Previews({ coach }: { coach: Coach }) {
  const { t } = useLingui();
  const distance = formatDistance({ amount: 13, unit: 'km' });
  return (
    <aside
      aria-label={t`How athletes see you`}
      className="rounded-lg border border-line bg-sunken p-4 xl:sticky xl:top-[90px]"
    >
      <h3 className="mb-2.5 text-[14px] leading-[18px]">
        <Trans>On the athlete’s page</Trans>
      </h3>
      <div className="overflow-hidden rounded-[14px] border border-line-strong bg-paper px-3.5 pb-3">
        <CoachHead coach={coach} athlete="Maya" className="h-[58px]" />
        <div data-t="tempo" className="flex items-center gap-[11px] rounded-[10px] bg-wt-soft px-3 py-[9px]">
          <WorkoutMark type="tempo" size="lg" />
          <p className="min-w-0 text-sm leading-[18px] text-ink-2">
            <b className="block text-[15px] leading-[19px] font-semibold text-wt-fg">
              {workoutTypeText('tempo')}
            </b>
            <Trans>3 × 10 min, {distance}</Trans>
          </p>
          <span className="ml-auto rounded-[5px] bg-tartan px-2 text-xs leading-[22px] font-semibold whitespace-nowrap text-on-tartan">
            <Trans>Today</Trans>
          </span>
        </div>
        {coach.tagline && <p className="mt-2.5 text-xs leading-4 text-ink-3">{coach.tagline}</p>}
        <CoachContact coach={coach} className="mt-2.5" />
      </div>
      <h3 className="mt-4 mb-2.5 text-[14px] leading-[18px]">
        <Trans>On the PDF</Trans>
      </h3>
      <PdfPreview coach={coach} />
    </aside>
  );
}
