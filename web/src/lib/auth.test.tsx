import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAuth } from './auth';

function WhoIsIt() {
  return useAuth().auth.status;
}

test('using the authentication outside its provider is an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<WhoIsIt />)).toThrow('useAuth must be used within an AuthProvider');
});
