import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { maxText } from '@/lib/limits';
import { keptAsText, type Reading } from './queries';
import { StepsField } from './StepsField';

export type StepsTextProps = {
  text: string;
  onChange: (text: string) => void;
  /** The parsed text; undefined without text, or if the reader is unavailable. */
  reading: Reading | undefined;
  isOutOfReach: boolean;
  /** Whose paces the steps use. */
  athleteName: string | undefined;
  /** What the steps would change in the other fields, shown right below them. */
  offer?: ReactNode;
  autoFocus?: boolean;
};

/** The text of a session, and how it is written. */
export function StepsText(props: StepsTextProps) {
  const { text, onChange, reading, isOutOfReach, athleteName, offer, autoFocus = false } = props;
  const { t } = useLingui();
  const example = t({
    message: '2k easy, 5x1k @ 4:00 r 90s, 2k easy',
    comment: 'A session as a coach types it. The reader knows the words of each language.',
  });
  const forms = t({
    message:
      'Distances 400, 2k, 1mi. Times 90s, 10min. Pace after @, or easy, steady, tempo, jog. Repeats 5x( … ).',
    comment: 'What can be typed. The reader knows these words in each language.',
  });
  const hint = isOutOfReach
    ? keptAsText()
    : athleteName === undefined
      ? forms
      : `${forms} ${t`Easy and jog use ${athleteName}’s paces.`}`;
  return (
    <>
      <StepsField
        value={text}
        onChange={onChange}
        problems={reading?.problems ?? []}
        hint={hint}
        maxLength={maxText}
        autoFocus={autoFocus}
      />
      {text === '' && (
        <div className="-mt-2">
          <Button size="sm" onPress={() => onChange(example)}>
            <Trans>Try {example}</Trans>
          </Button>
        </div>
      )}
      {offer}
    </>
  );
}
