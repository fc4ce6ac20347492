import './athlete.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '@/lib/language/LanguageProvider';
import { startLanguage } from '@/lib/language/language';
import { i18n } from '@/lib/language/texts';
import { AthletePage } from './AthletePage';
import { nameInstalledPage } from './installedNames';

const container = document.getElementById('root');
if (!container) throw new Error('athlete.html has no #root');

followSystemTheme();
keepForLater();
nameInstalledPage();
i18n.on('change', nameInstalledPage);

const root = createRoot(container);
void startLanguage().then(() =>
  root.render(
    <StrictMode>
      <LanguageProvider>
        <AthletePage />
      </LanguageProvider>
    </StrictMode>,
  ),
);

/** Follows the light or dark setting of the device, including changes. */
function followSystemTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => document.documentElement.classList.toggle('dark', dark.matches);
  apply();
  dark.addEventListener('change', apply);
}

/** Registers the worker that opens the page offline. Without one the page still works online. */
function keepForLater(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  void serviceWorker.register('/a/worker.js', { scope: '/a/' }).catch(() => undefined);
  serviceWorker.addEventListener('controllerchange', keepTexts);
}

/** Requests again what loaded before the worker did: it caches only what passes through it. */
function keepTexts(): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  for (const file of loaded.filter((path) => path.startsWith('/assets/catalogue-')))
    void fetch(file).catch(() => undefined);
}
