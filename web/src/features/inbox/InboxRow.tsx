import type { CalendarDate } from '@internationalized/date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AlarmClock, X } from 'lucide-react';
import { IconButton } from '@/components/buttons/IconButton';
import { Bib } from '@/domain/athletes/Bib';
import { type InboxItem, matterOf } from '@/domain/inbox/inbox';
import { useMay } from '@/domain/members/role';
import { nextSteps } from './nextSteps';
import { StepButton } from './StepButton';
import { WhyLine } from './WhyLine';

type Props = {
  item: InboxItem;
  today: CalendarDate;
  isFirst: boolean;
  isReplying: boolean;
  onReply: () => void;
  onDismiss: () => void;
  onSnooze: () => void;
};

/** The likely next step is on the right, before snooze and dismiss; on phones it is on the left. */
export function InboxRow({ item, today, isFirst, isReplying, onReply, onDismiss, onSnooze }: Props) {
  const { t } = useLingui();
  const isCoach = useMay('changeRoster');
  const { athleteName, weekNumber: week, weeks } = item;
  const steps = nextSteps(item, isCoach).map((step, place) => (
    <StepButton
      key={step}
      step={step}
      item={item}
      isLikely={place === 0}
      isOpen={step === 'reply' ? isReplying : undefined}
      onReply={onReply}
    />
  ));
  return (
    <div
      tabIndex={isFirst ? 0 : -1}
      data-matter={matterOf(item)}
      className={`grid min-h-14 grid-cols-[32px_150px_minmax(0,1fr)_auto] items-center gap-x-3 py-2 pr-2.5 pl-4 outline-none hover:bg-paper focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus max-md:grid-cols-[40px_minmax(0,1fr)_auto] max-md:items-start max-md:gap-y-1 max-md:pt-3 max-md:pr-1.5 max-md:pb-2.5 max-md:pl-3.5 md:max-lg:grid-cols-[32px_minmax(0,1fr)_auto] dark:hover:bg-raised ${isReplying ? 'bg-paper dark:bg-raised' : ''}`}
    >
      <span className="max-md:row-span-2 max-md:[&>span]:h-[30px] max-md:[&>span]:w-10 max-md:[&>span]:text-xs md:max-lg:row-span-2 md:max-lg:self-start md:max-lg:pt-1">
        <Bib name={athleteName} />
      </span>
      <div className="min-w-0 text-base leading-[18px] font-semibold md:text-[14px]">
        <Link
          to="/athletes/$athleteId"
          params={{ athleteId: item.athleteId }}
          title={athleteName}
          className="block truncate rounded-xs hover:underline"
        >
          {athleteName}
        </Link>
        {weeks && (
          <small className="block text-xs font-body text-ink-3">
            {week ? (
              <Trans>
                week {week} of {weeks}
              </Trans>
            ) : (
              <Plural value={weeks} one="# week" other="# weeks" />
            )}
          </small>
        )}
      </div>
      <div className="min-w-0 text-sm leading-[18px] wrap-anywhere max-md:col-span-2 max-md:col-start-2 max-md:pr-2 max-md:text-[14px] max-md:leading-[19px] md:max-lg:col-start-2 md:max-lg:row-start-2">
        <WhyLine item={item} today={today} />
      </div>
      <div className="flex items-center gap-1 max-md:contents md:max-lg:row-span-2 md:max-lg:row-start-1 md:max-lg:col-start-3">
        <span className="contents flex-row-reverse gap-1 md:flex max-md:order-last max-md:col-span-2 max-md:col-start-2 max-md:mt-1.5 max-md:flex max-md:flex-row max-md:gap-2">
          {steps}
        </span>
        <span
          className={`flex ${isCoach ? '' : 'hidden'} max-md:col-start-3 max-md:row-start-1 max-md:-mt-3 max-md:-mr-0.5`}
        >
          <IconButton
            label={t`Snooze until tomorrow, ${athleteName}`}
            tooltip={t`Snooze until tomorrow`}
            onPress={onSnooze}
          >
            <AlarmClock strokeWidth={1.9} />
          </IconButton>
          <IconButton label={t`Dismiss, ${athleteName}`} tooltip={t`Dismiss`} onPress={onDismiss}>
            <X strokeWidth={1.9} />
          </IconButton>
        </span>
      </div>
    </div>
  );
}
