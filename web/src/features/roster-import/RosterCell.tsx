import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
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

/** A cell that is edited in place. Enter and the arrows go to the cells around it, as in a sheet. */
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
    const cell = event.currentTarget;
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (sideways !== undefined && !event.shiftKey && isAtEdge(cell, sideways)) {
      if (goSideways(cell, sideways)) event.preventDefault();
    }
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!goToRowBeside(cell, step)) cell.blur();
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

/** All of a cell that the keyboard came to is selected, so the next arrow leaves it as well. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, step: number): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (selectionStart === selectionEnd && selectionStart === (step < 0 ? 0 : value.length));
}

function goSideways(input: HTMLInputElement, step: number): boolean {
  const cells = cellsOf(input.closest('[data-row]'));
  return goTo(cells[cells.indexOf(input) + step]);
}

/** The same column of the next or the previous row. */
function goToRowBeside(input: HTMLInputElement, step: number): boolean {
  const row = input.closest('[data-row]');
  const beside = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  return goTo(cellsOf(beside)[cellsOf(row).indexOf(input)]);
}

function cellsOf(row: Element | null | undefined): HTMLInputElement[] {
  return [...(row?.querySelectorAll('input') ?? [])];
}

/** Shows the text as it is edited before it is selected. */
function goTo(cell: HTMLInputElement | undefined): boolean {
  if (!cell) return false;
  flushSync(() => cell.focus());
  cell.select();
  return true;
}
