import { parseDate } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check as CheckIcon, CircleAlert, SlidersHorizontal, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Bib } from '@/domain/athletes/Bib';
import { formatDay } from '@/lib/formatDay';
import { AdaptFields } from './AdaptFields';
import {
  type Adaptations,
  type Check,
  checksOf,
  distanceText,
  droppedText,
  type PlanPreview,
  paceText,
  previewedMisfit,
} from './planUse';

type Props = {
  previews: readonly PlanPreview[];
  hasOwnPaces: boolean;
  /** By athlete: those whose settings differ from everybody's. */
  exceptions: ReadonlyMap<string, Adaptations>;
  common: Adaptations;
  onAdapt: (athleteId: string, adaptations: Adaptations) => void;
  isDisabled: boolean;
};

/** The plan that each athlete would get: a table, or a list of cards on phones. */
export function PreviewRows({ previews, ...others }: Props) {
  return (
    <ul className="flex flex-col">
      <li
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1.5fr)_84px_92px_84px_96px_minmax(0,1.6fr)] gap-2.5 border-b border-line-strong pb-1.5 text-xs font-semibold text-ink-2 max-lg:hidden"
      >
        <span>
          <Trans>Athlete</Trans>
        </span>
        <span>
          <Trans>Starts</Trans>
        </span>
        <span>
          <Trans>Ends</Trans>
        </span>
        <span>
          <Trans>Easy, tempo</Trans>
        </span>
        <span className="text-right">
          <Trans>Peak</Trans>
        </span>
        <span>
          <Trans>Check</Trans>
        </span>
      </li>
      {previews.map((preview) => (
        <PreviewRow key={preview.athleteId} preview={preview} {...others} />
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, 'previews'> & { preview: PlanPreview };

function PreviewRow({ preview, hasOwnPaces, exceptions, common, onAdapt, isDisabled }: RowProps) {
  const { t } = useLingui();
  const { athleteId, athleteName, plan } = preview;
  const weeks = plan?.weeks ?? 0;
  const peakWeek = plan?.peakWeek ?? 0;
  const exception = exceptions.get(athleteId);
  const [isAdapting, setIsAdapting] = useState(exception !== undefined);
  return (
    <li className="border-b border-line py-2.5 text-sm">
      <div className="grid grid-cols-[minmax(0,1.5fr)_84px_92px_84px_96px_minmax(0,1.6fr)] items-start gap-2.5 max-lg:grid-cols-2">
        <span className="flex min-w-0 items-center gap-2 max-lg:col-span-2">
          <Bib name={athleteName} />
          <b className="min-w-0 font-semibold wrap-break-word">{athleteName}</b>
          <button
            type="button"
            aria-expanded={isAdapting}
            aria-label={t`Adapt for ${athleteName}`}
            title={t({ message: 'Adapt', context: 'verb' })}
            onClick={() => setIsAdapting(!isAdapting)}
            className="relative -my-1 ml-auto grid size-7 flex-none place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink max-md:after:absolute max-md:after:-inset-2"
          >
            <SlidersHorizontal className="size-[15px]" strokeWidth={1.9} aria-hidden="true" />
          </button>
        </span>
        {plan && (
          <>
            <Fact
              label={t`Starts`}
              first={formatDay(parseDate(plan.startDate))}
              second={t`${plural(weeks, { one: '# week', other: '# weeks' })}`}
            />
            <Fact label={t`Ends`} first={formatDay(parseDate(plan.endDate))} second={plan.raceName ?? ''} />
            <Fact
              label={t`Easy, tempo`}
              first={paceText(plan.easyPace) || t`as written`}
              second={paceText(plan.tempoPace)}
            />
            <Fact
              label={t`Peak`}
              first={distanceText(plan.peakDistance, plan.distanceType, plan.isPeakEstimated)}
              second={t`week ${peakWeek}`}
              isRight
            />
          </>
        )}
        <span className={`flex min-w-0 flex-col gap-1 max-lg:col-span-2 ${plan ? '' : 'col-span-5'}`}>
          {checksOf(preview, hasOwnPaces).map((check) => (
            <CheckLine key={check.text} check={check} />
          ))}
          {plan && plan.misfits.length > 0 && (
            <details className="text-xs text-ink-2">
              <summary className="cursor-pointer underline decoration-control underline-offset-3">
                <Trans>What doesn’t fit</Trans>
              </summary>
              <ul className="mt-1 max-h-40 overflow-y-auto">
                {plan.misfits.map((misfit) => (
                  <li key={`${misfit.kind} ${misfit.days.join()}`}>{previewedMisfit(misfit)}</li>
                ))}
              </ul>
            </details>
          )}
          {plan && plan.dropped.length > 0 && (
            <details className="text-xs text-ink-2">
              <summary className="cursor-pointer underline decoration-control underline-offset-3">
                <Trans>What is left out</Trans>
              </summary>
              <ul className="mt-1 max-h-40 overflow-y-auto">
                {plan.dropped.map((session) => (
                  <li key={`${session.week} ${session.weekday} ${session.title}`}>{droppedText(session)}</li>
                ))}
              </ul>
            </details>
          )}
        </span>
      </div>
      {isAdapting && (
        <div className="mt-2">
          <AdaptFields
            whom={athleteName}
            adaptations={exception ?? common}
            onChange={(adaptations) => onAdapt(athleteId, adaptations)}
            isDisabled={isDisabled}
          />
        </div>
      )}
    </li>
  );
}

function Fact({
  label,
  first,
  second,
  isRight = false,
}: {
  label: string;
  first: string;
  second: string;
  isRight?: boolean;
}) {
  return (
    <span className={`min-w-0 ${isRight ? 'lg:text-right' : ''}`}>
      <span className="block text-xs text-ink-3 lg:sr-only">{label} </span>
      <span className="block whitespace-nowrap">{first}</span>
      <span className="block text-xs text-ink-3 wrap-break-word">{second}</span>
    </span>
  );
}

const looks = {
  ok: { Icon: CheckIcon, className: 'text-ink-2' },
  warn: { Icon: TriangleAlert, className: 'font-semibold text-warning' },
  bad: { Icon: CircleAlert, className: 'font-semibold text-danger' },
};

function CheckLine({ check: { kind, text } }: { check: Check }) {
  const { Icon, className } = looks[kind];
  return (
    <span className={`flex items-start gap-1.5 text-xs ${className}`}>
      <Icon className="mt-px size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
      <span className="min-w-0">{text}</span>
    </span>
  );
}
