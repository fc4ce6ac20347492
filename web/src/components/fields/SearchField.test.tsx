import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchField } from './SearchField';

function Field() {
  const [text, setText] = useState('');
  return <SearchField label="Search plans" placeholder="Search..." value={text} onChange={setText} />;
}

test('Escape and the cross clear it and keep the focus', async () => {
  render(<Field />);
  const field = screen.getByRole('searchbox', { name: 'Search plans' });
  await userEvent.type(field, 'hills{Escape}');
  expect(field).toHaveProperty('value', '');
  expect(screen.queryByRole('button')).toBeNull();

  await userEvent.type(field, 'tempo');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field).toHaveProperty('value', '');
  await waitFor(() => expect(document.activeElement).toBe(field));
});
