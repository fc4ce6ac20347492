import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './Button';

test('a button calls its handler when pressed', async () => {
  const onPress = vi.fn();
  render(<Button onPress={onPress}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onPress).toHaveBeenCalledOnce();
});

test('a busy button says so, keeps the focus and ignores presses', async () => {
  const onPress = vi.fn();
  const button = (isBusy: boolean) => (
    <Button onPress={onPress} isBusy={isBusy} busyLabel="Saving...">
      Save
    </Button>
  );
  const { rerender } = render(button(false));
  await userEvent.tab();
  rerender(button(true));

  const busy = screen.getByRole('button', { name: 'Saving...' });
  await waitFor(() => expect(document.activeElement).toBe(busy));
  await userEvent.click(busy);
  expect(onPress).not.toHaveBeenCalled();
});
