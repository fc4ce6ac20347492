import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearCookies, setCookie } from '@/testCookies';
import { applyTheme, storedTheme, ThemeProvider, themes, useTheme } from './theme';

beforeEach(clearCookies);

test.each([
  ['theme=dark', 'dark'],
  ['theme=light', 'light'],
  ['theme=sepia', 'light'],
  ['theme=%', 'light'],
  ['other=dark', 'light'],
])('with the cookie %s the theme is %s', (cookie, expected) => {
  setCookie(cookie);
  expect(storedTheme().id).toBe(expected);
});

function Chooser() {
  const { theme, setTheme } = useTheme();
  return (
    <button type="button" onClick={() => setTheme(themes[1])}>
      {theme.name}
    </button>
  );
}

test('choosing a theme sets its class on the root and stores it for a year', async () => {
  applyTheme(themes[0]);
  const jar = vi.spyOn(document, 'cookie', 'set');
  render(
    <ThemeProvider>
      <Chooser />
    </ThemeProvider>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Light' }));

  expect(screen.getByRole('button', { name: 'Dark' })).toBeDefined();
  expect(document.documentElement.className).toBe('dark');
  expect(jar).toHaveBeenCalledWith('theme=dark; Max-Age=31536000; Path=/; SameSite=Lax');
});

test('using the theme outside its provider is an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Chooser />)).toThrow('useTheme must be used within a ThemeProvider');
});
