import { useLingui } from '@lingui/react/macro';
import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { maxText } from '@/lib/limits';

/** A part of the text that is asked about (dotted), was not understood or is implausible (wavy). */
export type MarkedPart = { start: number; end: number; look: 'asked' | 'unread' | 'doubted' };

const looks = {
  asked: 'decoration-dotted decoration-ink decoration-2',
  unread: 'decoration-wavy decoration-danger decoration-[1.5px]',
  doubted: 'decoration-wavy decoration-warning decoration-[1.5px]',
};

const textClass =
  'px-[13px] py-[11px] text-[18px] leading-[26px] font-medium whitespace-pre-wrap wrap-anywhere';

type Props = {
  field: Ref<HTMLTextAreaElement>;
  /** "Sun 25 Oct" */
  date: string;
  value: string;
  parts: readonly MarkedPart[];
  describedBy: string;
  /** The list below, and its chosen row. */
  listId: string | undefined;
  activeId: string | undefined;
  /** Selects the text, so that typing replaces it. */
  isSelected: boolean;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
};

/** The one field of a day. Its text is never reformatted. It grows to five lines, then scrolls. */
export function ComposerField({ field, date, value, parts, isSelected, ...props }: Props) {
  const { t } = useLingui();
  return (
    <div className="composer-field">
      <div className="grid *:col-start-1 *:row-start-1">
        <div aria-hidden="true" className={`pointer-events-none text-transparent ${textClass}`}>
          <Parts text={value} parts={parts} />
          {/* Gives an empty last line its height. */}
          {'\u200b'}
        </div>
        <textarea
          ref={field}
          name="session"
          rows={1}
          aria-label={t`Session on ${date}`}
          aria-describedby={props.describedBy}
          aria-controls={props.listId}
          aria-activedescendant={props.activeId}
          aria-invalid={parts.length > 0 || undefined}
          placeholder={t`What’s the session?`}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="done"
          spellCheck={false}
          maxLength={maxText}
          onFocus={({ currentTarget }) => {
            const { length } = currentTarget.value;
            currentTarget.setSelectionRange(isSelected ? 0 : length, length);
          }}
          value={value}
          onChange={({ target }) => props.onChange(target.value)}
          onKeyDown={props.onKeyDown}
          onPaste={props.onPaste}
          className={`block w-full resize-none overflow-hidden bg-transparent outline-none placeholder:font-body placeholder:text-ink-3 ${textClass}`}
        />
      </div>
    </div>
  );
}

function Parts({ text, parts }: { text: string; parts: readonly MarkedPart[] }): ReactNode {
  const pieces: ReactNode[] = [];
  let place = 0;
  for (const { start, end, look } of [...parts].sort((one, other) => one.start - other.start)) {
    if (start < place || end > text.length) continue;
    pieces.push(text.slice(place, start));
    pieces.push(
      <span
        key={start}
        className={`underline underline-offset-[5px] [text-decoration-skip-ink:none] ${looks[look]}`}
      >
        {text.slice(start, end)}
      </span>,
    );
    place = end;
  }
  return [...pieces, text.slice(place)];
}
