import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Check, CircleSlash } from 'lucide-react';
import { Suspense, useState } from 'react';
import { late } from '@/athlete/late';
import type { PageState, PageStore } from '@/athlete/offline/pageStore';
import { canBeDone, type Placed } from '@/athlete/plan/calendar';
import type { Day } from '@/athlete/plan/days';
import type { AnswerBody, Page } from '@/athlete/plan/page';
import { bigButton } from '@/athlete/sheets/buttons';
import type { DistanceUnit } from '@/domain/units/distance';
import { DoneSheet } from './DoneSheet';
import { MovedSheet } from './MovedSheet';
import { SkippedSheet } from './SkippedSheet';

const AwaySheet = late(() => import('@/athlete/away/AwaySheet').then((part) => part.AwaySheet));

type Props = {
  store: PageStore;
  state: PageState;
  page: Page;
  coach: string;
  unit: DistanceUnit;
  today: Day;
  placed: Placed;
  /** At the bottom of a phone. */
  isBar?: boolean;
  /** An existing answer is being changed. */
  isChanging?: boolean;
  onClose?: () => void;
};

type Question = 'done' | 'moved' | 'skipped' | 'away';

export function AnswerArea(props: Props) {
  const { t } = useLingui();
  const { store, page, coach, unit, today, placed, isBar = false, isChanging = false, onClose } = props;
  const { workout } = placed;
  const isPast = canBeDone(placed, today);
  const [question, setQuestion] = useState<Question | undefined>(
    isChanging ? (isPast ? 'done' : 'moved') : undefined,
  );
  const close = () => {
    setQuestion(undefined);
    onClose?.();
  };
  const send = (answer: Omit<AnswerBody, 'workoutId'>) => {
    store.answer(workout, answer);
    close();
  };
  const shared = { coach, placed, onClose: close, onSend: send };
  if (!page.canAnswer) return null;
  /* Beside their signs, longer words do not fit a phone. */
  const isLong = t`Moved`.length + t`Skipped`.length > 18;
  return (
    <>
      {!isChanging && (
        <fieldset
          aria-label={isPast ? t`How did it go?` : t`Does it change?`}
          className={`grid gap-2 ${isPast ? 'grid-cols-[1.35fr_1fr_1fr] max-[359px]:grid-cols-[1fr_1fr_1fr]' : 'grid-cols-2'} ${isLong ? 'max-[429px]:*:px-1.5 max-[429px]:*:text-[15px] max-[429px]:[&_svg]:hidden' : 'max-[359px]:[&_svg]:hidden'} max-[359px]:gap-1.5 max-[359px]:*:px-1 max-[359px]:*:text-base ${isBar ? 'fixed inset-x-0 bottom-0 z-(--z-banner) border-t border-line bg-paper px-4 pt-2.5 pb-[calc(14px+env(safe-area-inset-bottom))] desk:hidden' : ''}`}
        >
          {isPast && (
            <button type="button" className={bigButton.primary} onClick={() => setQuestion('done')}>
              <Check className="size-[19px] flex-none" strokeWidth={2.2} aria-hidden="true" />
              <Trans>Done</Trans>
            </button>
          )}
          <button type="button" className={bigButton.secondary} onClick={() => setQuestion('moved')}>
            <ArrowRight className="size-[19px] flex-none" strokeWidth={1.9} aria-hidden="true" />
            <Trans>Moved</Trans>
          </button>
          <button type="button" className={bigButton.secondary} onClick={() => setQuestion('skipped')}>
            <CircleSlash className="size-[19px] flex-none" strokeWidth={1.9} aria-hidden="true" />
            <Trans>Skipped</Trans>
          </button>
        </fieldset>
      )}
      {question === 'done' && (
        <DoneSheet
          {...shared}
          store={store}
          paces={page.paces}
          unit={unit}
          {...(isChanging && { onOther: setQuestion })}
        />
      )}
      {question === 'moved' && <MovedSheet {...shared} page={page} today={today} />}
      {question === 'skipped' && <SkippedSheet {...shared} onAway={() => setQuestion('away')} />}
      {question === 'away' && (
        <Suspense fallback={null}>
          <AwaySheet store={store} page={page} coach={coach} day={placed.day} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
