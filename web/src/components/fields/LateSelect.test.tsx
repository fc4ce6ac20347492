import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LateSelect } from './LateSelect';

const options = [
  { id: 10, name: 'Show 10' },
  { id: 25, name: 'Show 25' },
];

test('a press before the list is loaded opens it once it is', async () => {
  const onChange = vi.fn();
  render(<LateSelect label="Page size" options={options} value={10} onChange={onChange} />);

  const early = screen.getByRole('button', { name: 'Show 10 Page size' });
  fireEvent.click(early);
  fireEvent.click(await screen.findByRole('option', { name: 'Show 25' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(25);
});
