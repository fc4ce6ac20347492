import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/buttons/Button';
import { FieldLabel } from '@/components/fields/FieldLabel';
import { fieldFrame } from '@/components/fields/fieldClass';
import { ChoiceMeaning } from './ChoiceMeaning';
import { choiceLabel, marked, mended } from './problems';
import type { ReadingProblem } from './queries';

type Props = {
  value: string;
  onChange: (text: string) => void;
  problems: readonly ReadingProblem[];
  hint: string;
  maxLength: number;
  autoFocus?: boolean;
};

/** The text of a session, never reformatted; parts that were not understood are underlined. */
export function StepsField({ value, onChange, problems, hint, maxLength, autoFocus = false }: Props) {
  const id = useId();
  const messageId = `${id}message`;
  const [first] = problems;
  return (
    <div className="flex min-w-0 flex-col gap-[5px]">
      <FieldLabel htmlFor={id}>
        <Trans>Steps</Trans>
      </FieldLabel>
      <div className="grid *:col-start-1 *:row-start-1">
        <div
          aria-hidden="true"
          className="pointer-events-none overflow-hidden border border-transparent px-2.5 py-[7px] text-base leading-[21px] wrap-break-word whitespace-pre-wrap text-transparent max-md:text-md max-md:leading-6"
        >
          {marked(value, problems).map(({ text, isProblem, start }) => (
            <Part key={start} isProblem={isProblem}>
              {text}
            </Part>
          ))}
          {/* Gives an empty last line its height. */}
          {'\u200b'}
        </div>
        <textarea
          id={id}
          name="stepsText"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          maxLength={maxLength}
          // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that has just opened.
          autoFocus={autoFocus}
          spellCheck={false}
          aria-invalid={first !== undefined || undefined}
          aria-describedby={messageId}
          className={`block min-h-[60px] w-full resize-none overflow-hidden bg-transparent px-2.5 py-[7px] text-base leading-[21px] outline-none focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-focus max-md:min-h-[72px] max-md:text-md max-md:leading-6 ${fieldFrame}`}
        />
      </div>
      <div id={messageId} className="text-xs text-ink-3">
        {first ? (
          <div className="flex flex-wrap items-center gap-1.5">
            <p role="alert" className="mr-auto flex min-h-8 items-center gap-1.5 font-medium text-danger">
              <CircleAlert className="size-[13px] flex-none" strokeWidth={1.9} aria-hidden="true" />
              {first.message}
            </p>
            {first.choices.map((choice) => (
              <Button key={choice.text} size="sm" onPress={() => onChange(mended(value, first, choice))}>
                {choiceLabel(first, choice)}
                <ChoiceMeaning choice={choice} />
              </Button>
            ))}
          </div>
        ) : (
          hint
        )}
      </div>
    </div>
  );
}

function Part({ isProblem, children }: { isProblem: boolean; children: ReactNode }) {
  if (!isProblem) return children;
  return (
    <span className="underline decoration-danger decoration-wavy decoration-[1.5px] underline-offset-4 [text-decoration-skip-ink:none]">
      {children}
    </span>
  );
}
