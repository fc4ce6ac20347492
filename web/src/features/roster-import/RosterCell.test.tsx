import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RosterCell } from './RosterCell';

const cells = [
  ['Maya', 'Lindqvist', '1994-02-25'],
  ['Kenji', '', ''],
];

it('goes from cell to cell by arrows, and moves within a text that is being edited', async () => {
  render(
    cells.map((row, at) => (
      <div key={row[0]} data-row={at}>
        {row.map((text, column) => (
          <RosterCell
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name and keep their places.
            key={column}
            label={`${column}, row ${at}`}
            text={text}
            field={column === 2 ? 'Birthday' : 'FirstName'}
            birthday={column === 2 && text ? text : undefined}
            newGroups={[]}
            problem={undefined}
            onChange={() => undefined}
          />
        ))}
      </div>
    )),
  );
  const expectAt = (name: string) => expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
  const first = screen.getByRole<HTMLInputElement>('textbox', { name: '0, row 0' });
  await userEvent.click(first);
  first.setSelectionRange(3, 3);
  await userEvent.keyboard('{ArrowRight}');
  expectAt('0, row 0');
  await userEvent.keyboard('{ArrowRight}');
  expectAt('1, row 0');
  await userEvent.keyboard('{ArrowRight}');
  expectAt('2, row 0');
  const birthday = document.activeElement as HTMLInputElement;
  expect(birthday.value.slice(birthday.selectionStart ?? 0, birthday.selectionEnd ?? 0)).toBe('1994-02-25');
  await userEvent.keyboard('{ArrowRight}');
  expectAt('2, row 0');
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  expectAt('1, row 1');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
  expectAt('0, row 0');
});
