import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { formatDay } from '@/lib/formatDay';
import { LanguageProvider } from './LanguageProvider';
import { speak } from './language';

const day = { year: 2026, month: 10, day: 15 };

/** Calls no hook, so it would keep its first output if the language were not part of the memo cache. */
function Day({ of }: { of: typeof day }) {
  return <p>{formatDay(of)}</p>;
}

function Card({ children }: { children: ReactNode }) {
  const [note, setNote] = useState('');
  return (
    <>
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      {children}
    </>
  );
}

test('a change of language shows everywhere at once and keeps what was typed', async () => {
  render(
    <LanguageProvider>
      <Card>
        <Day of={day} />
      </Card>
    </LanguageProvider>,
  );
  await userEvent.type(screen.getByLabelText('Note'), 'Long run');
  screen.getByText('15 Oct 2026');

  await act(() => speak('de'));
  screen.getByText('15. Okt. 2026');
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Long run');

  await act(() => speak('en'));
  screen.getByText('15 Oct 2026');
});
