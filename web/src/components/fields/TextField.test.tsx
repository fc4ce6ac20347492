import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TextField } from './TextField';

function Field(props: { type?: 'password'; hint?: string; error?: string }) {
  const [value, setValue] = useState('');
  return <TextField label="Code" name="code" value={value} onChange={setValue} {...props} />;
}

test('an error replaces the hint, is announced and describes the field', () => {
  const { rerender } = render(<Field hint="At least 6 characters" />);
  expect(screen.getByText('At least 6 characters')).toBeDefined();

  rerender(<Field hint="At least 6 characters" error="Code is required" />);
  expect(screen.queryByText('At least 6 characters')).toBeNull();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Code is required');
  const input = screen.getByRole('textbox', { name: 'Code' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
});

test('a password can be shown and hidden again', async () => {
  render(<Field type="password" />);
  const input = screen.getByLabelText('Code');
  await userEvent.type(input, 'secret');
  expect(input.getAttribute('type')).toBe('password');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});
