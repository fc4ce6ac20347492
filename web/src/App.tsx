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

/** Shows nothing until the first authentication state is known. */
function Pages() {
  const { auth } = useAuth();

  // The guards read the session, so they run again when it changes, and a visitor leaves a protected page.
  useEffect(() => session.subscribe(() => void router.invalidate()), []);

  // Signing in switches to the account's language. A choice in another tab applies here from the next load on.
  const user = auth.status === 'signed-in' ? auth.user : undefined;
  const accountId = user?.id;
  const language = user?.language;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another account signs in
  useEffect(() => {
    if (isLanguage(language)) void chooseLanguage(language);
  }, [accountId]);

  if (auth.status === 'loading') return null;
  if (auth.status === 'unreachable') return <ServerUnreachable onRetry={() => void session.renew()} />;
  return <RouterProvider router={router} />;
}
