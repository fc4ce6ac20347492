import './athlete.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '@/lib/language/LanguageProvider';
import { AthletePage } from './AthletePage';

const container = document.getElementById('root');
if (!container) throw new Error('athlete.html has no #root');

followSystemTheme();
keepForLater();
letInstall();

createRoot(container).render(
  <StrictMode>
    <LanguageProvider>
      <AthletePage />
    </LanguageProvider>
  </StrictMode>,
);

/** Light or dark as the athlete's device is, also when it changes. */
function followSystemTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => document.documentElement.classList.toggle('dark', dark.matches);
  apply();
  dark.addEventListener('change', apply);
}

/** Lets the page open without a network. Without a worker it works all the same, with one. */
function keepForLater(): void {
  void navigator.serviceWorker?.register('/a/worker.js', { scope: '/a/' }).catch(() => undefined);
}

/**
 * An installed page starts at the address it was installed from, which has the link: the manifest names no other. A browser
 * that offers to install asks for one, and its installed pages share what this page has stored, the link with it.
 */
function letInstall(): void {
  if (!('onbeforeinstallprompt' in window)) return;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', '/a/manifest-start.webmanifest');
}
