import './athlete.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AthletePage } from './AthletePage';
import { keepForLater } from './install';
import { followSystemTheme } from './systemTheme';

const container = document.getElementById('root');
if (!container) throw new Error('athlete.html has no #root');

followSystemTheme();
keepForLater();

createRoot(container).render(
  <StrictMode>
    <AthletePage />
  </StrictMode>,
);
