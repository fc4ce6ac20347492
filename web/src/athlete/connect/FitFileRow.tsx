import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, FileDown } from 'lucide-react';
import type { PageWorkout } from '@/athlete/plan/page';
import { Arrives } from './Arrives';
import { useFileDownload } from './useFileDownload';
import type { WatchReport } from './watchReport';

type Props = { secret: string; workout: PageWorkout; report: WatchReport | undefined };

/** A session as a FIT file, and what of it arrives, which is the same by way of intervals.icu. */
export function FitFileRow({ secret, workout, report }: Props) {
  const { t } = useLingui();
  const file = useFileDownload(secret);
  return (
    <>
      <h3 className="mt-5 text-base font-semibold">
        <Trans>Without an account</Trans>
      </h3>
      <div className="mt-2 rounded-lg border border-line-strong bg-surface">
        <button
          type="button"
          className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left"
          onClick={() => void file.save('GetAthleteFit', workout, 'fit')}
        >
          <FileDown className="size-[19px] flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
          <span className="min-w-0 flex-1 text-sm text-ink-2">
            <b className="block text-[15px] font-semibold text-ink">
              {file.isLoading ? t`Loading…` : t`Workout file`}
            </b>
            <Trans>One session at a time, for a cable or an app</Trans>
          </span>
          <ChevronRight className="size-4 flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        </button>
        {report && <Arrives report={report} changes={report.file} />}
      </div>
      {file.problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {file.problem}
        </p>
      )}
    </>
  );
}
