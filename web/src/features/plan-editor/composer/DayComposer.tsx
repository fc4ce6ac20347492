import { useLingui } from '@lingui/react/macro';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { shortDate, startDay } from '@/domain/plans/days';
import { type WorkoutContent, workoutsOn } from '@/domain/plans/plan';
import { useSettings } from '@/domain/settings/settings';
import { useEstimating } from '../paces/planPaces';
import { type Composing, useEditorStore, usePlan } from '../state/editorStore';
import { removeWorkout } from '../state/planChanges';
import { ConfirmReset } from '../workout/ConfirmReset';
import { BringBack } from './BringBack';
import { ComposerField, type MarkedPart } from './ComposerField';
import { ComposerFoot } from './ComposerFoot';
import { ComposerFrame } from './ComposerFrame';
import { ComposerHead } from './ComposerHead';
import { ComposerRead } from './ComposerRead';
import { ComposerSheet } from './ComposerSheet';
import { Examples } from './Examples';
import { choiceKey, type FieldKey, fieldKey } from './fieldKeys';
import type { Warning } from './implausible';
import { PastedLines } from './PastedLines';
import { type PastedDays, pastedDays } from './pastedText';
import { SheetHead } from './SheetHead';
import { rowId, Suggestions, useSuggestions } from './Suggestions';
import { settle } from './settle';
import { spokenReading } from './spokenReading';
import { type Composer, type Going, useComposer } from './useComposer';
import { useSpoken } from './useSpoken';
import { useWarning } from './useWarning';
import './composer.css';

type Props = {
  composing: Composing;
  /** The calendar. */
  area: RefObject<HTMLElement | null>;
  isNarrow: boolean;
  /** The number of today, which may lie outside the plan. */
  today: number;
};

/** One field for a day, what it is read as below, and the ways to save it. */
export function DayComposer({ composing, area, isNarrow, today }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const estimating = useEstimating();
  const { isTabForDays } = useSettings();
  const { day } = composing;
  const id = useId();
  const [labelId, readId, listId] = [`${id}day`, `${id}read`, `${id}rows`];
  const field = useRef<HTMLTextAreaElement>(null);
  const questionGroup = useRef<HTMLFieldSetElement>(null);
  const typeButton = useRef<HTMLButtonElement>(null);
  const [active, setActive] = useState(-1);
  const [isAsked, setIsAsked] = useState(false);
  const [isInQuestion, setIsInQuestion] = useState(false);
  const [isEmptied, setIsEmptied] = useState(false);
  const [pasted, setPasted] = useState<PastedDays>();
  const composer = useComposer(composing, {
    onAsk: () => setIsAsked(true),
    onEmptied: () => setIsEmptied(true),
    onPut: () => settle(area.current, day),
  });
  const { text, workout, shown, question, isBlank, isUntouched, unsaved } = composer;
  const warning = useWarning(day, composer);
  const suggestions = useSuggestions(text, today, !question && !pasted && (isBlank || !isUntouched));
  const startsOn = usePlan((plan) => plan.startsOn);
  const spoken = useSpoken(
    composer.isCurrent && !question ? spokenReading(shown, composer.left, estimating) : '',
  );

  // Once it stands at its day: focus would scroll to where it is before that.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  // The question may only just be appearing.
  useEffect(() => {
    if (!isAsked || !question) return;
    questionGroup.current?.focus();
    setIsAsked(false);
  }, [isAsked, question]);

  const backToText = () => field.current?.focus();
  const backToDay = () => {
    const cell = area.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    const target = cell?.hasAttribute('tabindex') ? cell : cell?.querySelector('button');
    target?.focus({ preventScroll: true });
  };
  const save = (going: Going) => composer.save(going, backToDay);
  const saveEntered = useEffectEvent(() => {
    if (composing.isEntered) save('close');
  });
  useEffect(() => saveEntered(), []);
  const cancel = () => {
    composer.close();
    backToDay();
  };
  const type = (next: string) => {
    composer.type(next);
    setActive(-1);
    setIsAsked(false);
  };
  const typeAndGoBack = (next: string) => {
    type(next);
    setPasted(undefined);
    backToText();
  };
  const pick = (content: WorkoutContent | undefined) => {
    if (content) composer.pick(content);
    setActive(-1);
    backToText();
  };
  const actions: Record<FieldKey, () => void> = {
    save: () => (active >= 0 ? pick(suggestions[active]?.content) : save('close')),
    allFields: composer.openAllFields,
    next: () => save('next'),
    previous: () => save('previous'),
    cancel: () => (active >= 0 ? setActive(-1) : cancel()),
    down: () => {
      if (suggestions.length > 0) setActive(Math.min(active + 1, suggestions.length - 1));
      else (questionGroup.current ?? typeButton.current)?.focus();
    },
    up: () => setActive(active - 1),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const chosen = question && choiceKey(event, question.choices.length);
    if (chosen !== undefined) {
      event.preventDefault();
      composer.choose(chosen);
      return;
    }
    const key = fieldKey(event, { isTabForDays, isInRows: active >= 0 });
    if (!key) return;
    event.preventDefault();
    actions[key]();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const days = pastedDays(event.clipboardData.getData('text/plain'), day, startDay(startsOn));
    if (days.lines.length < 2 || selectionEnd - selectionStart < value.length) return;
    event.preventDefault();
    setPasted(days);
  };

  const body = (
    <>
      <ComposerField
        field={field}
        date={shortDate(startsOn, day)}
        value={text}
        parts={composer.isCurrent ? markedParts(composer, warning) : []}
        describedBy={readId}
        listId={suggestions.length > 0 ? listId : undefined}
        activeId={active >= 0 ? rowId(listId, active) : undefined}
        // The text of several sessions is not typed over by accident.
        isSelected={composing.begun === undefined && composer.replaced.length < 2}
        onChange={type}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {unsaved !== undefined && isUntouched && <BringBack text={unsaved} onBring={typeAndGoBack} />}
      {isBlank && !pasted && <Examples onChoose={typeAndGoBack} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back to the field from all that is inside. */}
      <div
        id={readId}
        className="composer-read"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          backToText();
        }}
      >
        {pasted ? (
          <PastedLines
            days={pasted.days}
            count={pasted.lines.length}
            onAllHere={() => typeAndGoBack(pasted.lines.join('\n'))}
            onPasted={() => {
              composer.close();
              backToDay();
            }}
            onCancel={() => {
              setPasted(undefined);
              backToText();
            }}
          />
        ) : (
          !isBlank && (
            <ComposerRead
              composer={composer}
              warning={warning}
              questionGroup={questionGroup}
              typeButton={typeButton}
              onQuestionFocus={setIsInQuestion}
              onBack={backToText}
            />
          )
        )}
      </div>
      <Suggestions id={listId} suggestions={suggestions} active={active} onPick={pick} />
    </>
  );
  const foot = !pasted && (
    <ComposerFoot
      keys={
        question ? (isInQuestion ? 'question' : 'asked') : isBlank && suggestions.length > 0 ? 'rows' : 'text'
      }
      choiceCount={question?.choices.length ?? 0}
      isTabForDays={isTabForDays}
      isNarrow={isNarrow}
      save={
        isBlank && !workout
          ? undefined
          : {
              isDoubted: warning !== undefined && !question,
              isBusy: composer.isWaiting,
              blocked: question && t`answer the question first`,
              onPress: () => save('close'),
            }
      }
      onAllFields={composer.openAllFields}
    />
  );
  const frame = { labelledBy: labelId, onCancel: cancel, onLeave: composer.leave };
  return (
    <>
      {isNarrow ? (
        <ComposerSheet {...frame}>
          <SheetHead
            id={labelId}
            day={day}
            onPrevious={() => save('previous')}
            onNext={() => save('next')}
            onClose={cancel}
          />
          <div className="composer-scroll">{body}</div>
          {foot}
        </ComposerSheet>
      ) : (
        <ComposerFrame {...frame} area={area} day={day}>
          <ComposerHead id={labelId} day={day} held={isUntouched ? undefined : workout?.title} />
          {body}
          {foot}
        </ComposerFrame>
      )}
      {isEmptied && workout && (
        <ConfirmReset
          startsOn={startsOn}
          day={day}
          othersCount={workoutsOn(store.plan, day).length - composer.replaced.length}
          isAnswered={composer.isAnswered}
          onConfirm={() => {
            store.editAndClose((plan) => {
              for (const { id: gone } of composer.replaced) removeWorkout(plan, day, gone);
            }, t`Workout deleted`);
            backToDay();
          }}
          onCancel={() => setIsEmptied(false)}
        />
      )}
    </>
  );
}

function markedParts({ problems, question, doubt }: Composer, warning: Warning | undefined): MarkedPart[] {
  const looks = new Map([
    [question, 'asked' as const],
    [doubt, 'doubted' as const],
  ]);
  const ofReader = problems.map((problem) => ({
    start: problem.start,
    end: problem.end,
    look: looks.get(problem) ?? ('unread' as const),
  }));
  const { part } = warning ?? {};
  return part ? [...ofReader, { start: part.start, end: part.end, look: 'doubted' }] : ofReader;
}
