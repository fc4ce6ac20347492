import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useFormSaving } from './useFormSaving';

function Birthday({ send }: { send: () => Promise<void> }) {
  const { save, fieldsRef } = useFormSaving({
    check: () => ({ problems: {} }),
    send,
    failed: 'The birthday could not be saved',
  });
  return (
    <div ref={fieldsRef}>
      <input type="date" aria-label="Birthday" />
      <button type="button" onClick={() => void save({})}>
        Save
      </button>
    </div>
  );
}

test('a date of which a part is missing is not saved as none', async () => {
  const send = vi.fn(() => Promise.resolve());
  render(<Birthday send={send} />);
  const validity = vi.spyOn(screen.getByLabelText<HTMLInputElement>('Birthday'), 'validity', 'get');

  validity.mockReturnValue({ badInput: true } as ValidityState);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).not.toHaveBeenCalled();

  validity.mockReturnValue({ badInput: false } as ValidityState);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledOnce();
});
