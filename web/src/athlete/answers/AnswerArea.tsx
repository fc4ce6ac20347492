import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Check, CircleSlash } from 'lucide-react';
import type { Question } from '@/athlete/drafts/draft';
import { canBeDone, type Placed } from '@/athlete/plan/calendar';
import type { Day } from '@/athlete/plan/days';
import type { Page } from '@/athlete/plan/page';
import { bigButton } from '@/athlete/sheets/buttons';
import type { OnOpen } from '@/athlete/sheets/openSheet';

type Props = {
  page: Page;
  today: Day;
  placed: Placed;
  /** At the bottom of a phone. */
  isBar?: boolean;
  onOpen: OnOpen;
};

/** The questions about a session that waits for an answer. */
export function AnswerArea({ page, today, placed, isBar = false, onOpen }: Props) {
  const { t } = useLingui();
  const isPast = canBeDone(placed, today);
  const ask = (question: Question) => () =>
    onOpen({ kind: 'answer', question, workoutId: placed.workout.id, placed });
  if (!page.canAnswer) return null;
  /* Beside their signs, longer words do not fit a phone. */
  const isLong = t`Moved`.length + t`Skipped`.length > 18;
  return (
    <fieldset
      aria-label={isPast ? t`How did it go?` : t`Does it change?`}
      className={`flex flex-wrap gap-2 *:flex-1 ${isLong ? 'max-[429px]:*:px-1.5 max-[429px]:*:text-[15px] max-[429px]:[&_svg]:hidden' : 'max-[359px]:[&_svg]:hidden'} max-[359px]:gap-1.5 max-[359px]:*:px-1 max-[359px]:*:text-base ${isBar ? 'fixed inset-x-0 bottom-0 z-(--z-banner) border-t border-line bg-paper px-[16px] pt-2.5 pb-[calc(14px+env(safe-area-inset-bottom))] desk:hidden' : ''}`}
    >
      {isPast && (
        <button type="button" className={`${bigButton.primary} flex-[1.35]!`} onClick={ask('done')}>
          <Check className="size-[19px] flex-none" strokeWidth={2.2} aria-hidden="true" />
          <Trans>Done</Trans>
        </button>
      )}
      <button type="button" className={bigButton.secondary} onClick={ask('moved')}>
        <ArrowRight className="size-[19px] flex-none" strokeWidth={1.9} aria-hidden="true" />
        <Trans>Moved</Trans>
      </button>
      <button type="button" className={bigButton.secondary} onClick={ask('skipped')}>
        <CircleSlash className="size-[19px] flex-none" strokeWidth={1.9} aria-hidden="true" />
        <Trans>Skipped</Trans>
      </button>
    </fieldset>
  );
}
