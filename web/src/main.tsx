import '@/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '@/lib/language/language';
import { startLateTexts } from '@/lib/language/lateTexts';
import { session } from '@/lib/session';
import { applyTheme, storedTheme } from '@/lib/theme';
import { App } from './App';
import { router } from './router';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

applyTheme(storedTheme());
void session.start();

const root = createRoot(container);
void startLateTexts(location.pathname, startLanguage()).then(async () => {
  // What the server has painted stays until the page that replaces it is there.
  if (container.hasChildNodes()) await router.load();
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
