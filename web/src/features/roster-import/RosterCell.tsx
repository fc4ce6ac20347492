import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { dateText } from '@/lib/language/dates';
import type { CellProblem, RosterField } from './roster';

const birthdayForm = { day: 'numeric', month: 'short', year: 'numeric' } as const;

type Props = {
  label: string;
  text: string;
  field: RosterField;
  /** As it was read. */
  birthday: string | null | undefined;
  newGroups: readonly string[];
  problem: CellProblem | undefined;
  onChange: (text: string) => void;
};

/** A cell that is edited in place. Enter and the arrows go to the row below or above, as in a sheet. */
export function RosterCell({ label, text, field, birthday, newGroups, problem, onChange }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string>();
  const shown = field === 'Birthday' && birthday ? dateText(parseDate(birthday), birthdayForm) : text;
  const commit = () => {
    if (draft !== undefined && draft.trim() !== text) onChange(draft.trim());
    setDraft(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setDraft(text);
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!focusBeside(event.currentTarget, step)) event.currentTarget.blur();
  };
  const look = problem ? (problem.isError ? 'is-wrong' : 'is-left-out') : '';
  const mark = newGroups.length > 0 && field === 'Group';
  return (
    <span className={`roster-cell ${look}`}>
      <span className="flex items-center gap-1.5">
        <input
          aria-label={label}
          aria-invalid={problem?.isError === true}
          value={draft ?? shown}
          title={draft ?? shown}
          onFocus={() => setDraft(text)}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        {mark && <small className="roster-new">{t({ message: 'new', context: 'group' })}</small>}
      </span>
      {problem && (
        <span className="roster-problem">
          {problem.message}{' '}
          {problem.fixes.map((fix) => (
            <button key={fix} type="button" onClick={() => onChange(fix)}>
              {fixText(field, fix, t`Use ${fix.slice(fix.indexOf('@') + 1)}`)}
            </button>
          ))}
        </span>
      )}
    </span>
  );
}

/** Of an address only what changes. */
function fixText(field: RosterField, fix: string, use: string): string {
  if (field === 'Email') return use;
  return field === 'BestTime' ? `${fix}?` : fix;
}

/** The same column of the next or the previous row. */
function focusBeside(input: HTMLInputElement, step: number): boolean {
  const row = input.closest('[data-row]');
  const place = [...(row?.querySelectorAll('input') ?? [])].indexOf(input);
  const beside = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const next = beside?.querySelectorAll('input')[place];
  next?.focus();
  return next !== undefined;
}
