import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Loading } from './Loading';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('nothing shows for the first 200 ms', async () => {
  render(<Loading label="Loading Schedule" skeleton={<p>shape</p>} />);
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByText('shape')).toBeNull();

  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status').textContent).toBe('Loading Schedule');
  expect(screen.getByText('shape')).toBeDefined();
});
