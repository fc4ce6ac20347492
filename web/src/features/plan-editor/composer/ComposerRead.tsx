import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { keptAsText } from '@/domain/session-reader/queries';
import { workoutTypeText } from '@/domain/workouts/workoutTypes';
import { usePlan } from '../state/editorStore';
import { DayWeather } from './DayWeather';
import type { Warning } from './implausible';
import { MixedSessions } from './MixedSessions';
import { AnsweredNote, DoubtedPart, Note, UnreadPart } from './Notices';
import { ReadingQuestion } from './ReadingQuestion';
import { ReadSession } from './ReadSession';
import { openPlaces, useChoiceReadings } from './useChoiceReadings';
import type { Composer } from './useComposer';

type Props = {
  composer: Composer;
  warning: Warning | undefined;
  questionGroup: RefObject<HTMLFieldSetElement | null>;
  typeButton: RefObject<HTMLButtonElement | null>;
  /** The question got or lost the focus. */
  onQuestionFocus: (isInside: boolean) => void;
  /** Gives the focus back to the field. */
  onBack: () => void;
};

const nowhere: ReadonlySet<number> = new Set();

/** What the text was read as: one question at a time, what is odd, and the session or sessions. */
export function ComposerRead({ composer, warning, questionGroup, typeButton, ...props }: Props) {
  const { t } = useLingui();
  const athlete = usePlan((plan) => plan.athlete?.name.split(' ')[0]);
  const { onQuestionFocus, onBack } = props;
  const { text, shown, question, problems, mend, handSet } = composer;
  const choiceReadings = useChoiceReadings(text, question, composer.context);
  const [first] = shown;
  const unread = question ? undefined : problems.find((problem) => problem !== composer.doubt);
  const type = first && workoutTypeText(first.type);
  const mendAndGoBack = (part: { start: number; end: number }, mended: string) => {
    mend(part, mended);
    onBack();
  };
  return (
    <>
      {composer.isAnswered && <AnsweredNote name={athlete} />}
      {composer.isOutOfReach && <Note>{keptAsText()}</Note>}
      {question && (
        <div className="mb-3 border-b border-line pb-3">
          <ReadingQuestion
            group={questionGroup}
            question={question}
            readings={choiceReadings}
            onChoose={(place) => {
              composer.choose(place);
              onBack();
            }}
            onFocusChange={onQuestionFocus}
            onBack={onBack}
          />
        </div>
      )}
      {!question && warning && (
        <DoubtedPart
          warning={warning}
          onMend={(guess) => warning.part && mendAndGoBack(warning.part, guess)}
        />
      )}
      {unread && <UnreadPart problem={unread} onMend={(choice) => mendAndGoBack(unread, choice.text)} />}
      {composer.hasWordsAlone && (
        <Note>{t`No session was read. It is saved as ${type}, with these words and no distance.`}</Note>
      )}
      {shown.length > 1 ? (
        <MixedSessions contents={shown} athleteName={athlete} />
      ) : (
        first && (
          <ReadSession
            content={first}
            typeButton={typeButton}
            onChooseType={composer.chooseType}
            onChooseTerrain={composer.chooseTerrain}
            left={composer.left}
            placement={composer.remainder}
            onPlace={composer.placeRemainder}
            open={question ? openPlaces(choiceReadings) : nowhere}
            hasSteps={!question}
            handSet={handSet && { byHand: handSet, onRelease: composer.release }}
          />
        )
      )}
      <DayWeather day={composer.day} />
    </>
  );
}
