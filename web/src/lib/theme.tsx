import { t } from '@lingui/core/macro';
import { createContext, type ReactNode, use, useState } from 'react';
import { readCookie, writeCookie } from './cookies';

/** The getters return the names in the current language. */
export const themes = [
  {
    id: 'light',
    get name() {
      return t({ message: 'Light', context: 'theme' });
    },
    get description() {
      return t`Clean and bright`;
    },
  },
  {
    id: 'dark',
    get name() {
      return t({ message: 'Dark', context: 'theme' });
    },
    get description() {
      return t`Easy on the eyes`;
    },
  },
] as const;

export type Theme = (typeof themes)[number];

const cookieName = 'theme';

/** An unknown stored value means light. */
export function storedTheme(): Theme {
  const stored = readCookie(cookieName);
  return themes.find(({ id }) => id === stored) ?? themes[0];
}

/** The server rendered the right class; this keeps it and the browser's own UI in sync. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.remove(...themes.map(({ id }) => id));
  root.classList.add(theme.id);
  themeColorMeta().content = getComputedStyle(root).getPropertyValue('--paper').trim();
}

function themeColorMeta(): HTMLMetaElement {
  const present = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (present) return present;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  return meta;
}

type ThemeChoice = { theme: Theme; setTheme: (theme: Theme) => void };

const ThemeContext = createContext<ThemeChoice | null>(null);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setThemeState] = useState(storedTheme);
  const setTheme = (next: Theme) => {
    writeCookie(cookieName, next.id);
    applyTheme(next);
    setThemeState(next);
  };
  return <ThemeContext value={{ theme, setTheme }}>{children}</ThemeContext>;
}

export function useTheme(): ThemeChoice {
  const choice = use(ThemeContext);
  if (!choice) throw new Error('useTheme must be used within a ThemeProvider');
  return choice;
}
