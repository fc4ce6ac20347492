import '@/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '@/lib/session';
import { applyTheme, storedTheme } from '@/lib/theme';
import { App } from './App';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

applyTheme(storedTheme());
void session.start();

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
