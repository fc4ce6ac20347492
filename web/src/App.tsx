import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SettingsProvider } from '@/domain/settings/settings';
import { AuthProvider, useAuth } from '@/lib/auth';
import { LanguageProvider } from '@/lib/language/LanguageProvider';
import { chooseLanguage, isLanguage } from '@/lib/language/language';
import { session } from '@/lib/session';
import { ThemeProvider } from '@/lib/theme';
import { router } from '@/router';
import { ServerUnreachable } from '@/routes/ServerUnreachable';

export function App() {
  return (
    <LanguageProvider>
      <AuthProvider session={session}>
        <ThemeProvider>
          <SettingsProvider>
            <Pages />
          </SettingsProvider>
        </ThemeProvider>
      </AuthProvider>
    </LanguageProvider>
  );
}

/** Nothing at all is shown until the first authentication state is known. */
function Pages() {
  const { auth } = useAuth();

  // The guards read the session: when it changes they decide again, and a visitor leaves a protected page.
  useEffect(() => session.subscribe(() => void router.invalidate()), []);

  // Somebody who signs in reads on in their own language. What they choose in another tab begins here with the next page.
  const user = auth.status === 'signed-in' ? auth.user : undefined;
  const accountId = user?.id;
  const language = user?.language;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody else is signed in
  useEffect(() => {
    if (isLanguage(language)) void chooseLanguage(language);
  }, [accountId]);

  if (auth.status === 'loading') return null;
  if (auth.status === 'unreachable') return <ServerUnreachable onRetry={() => void session.renew()} />;
  return <RouterProvider router={router} />;
}
