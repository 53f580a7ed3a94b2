import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { hasChosen } from './lib/has-chosen.ts';
import { adoptPathAddress } from './lib/path-address.ts';
import { logUncaughtErrors } from './lib/uncaught-errors.ts';
import './styles.css';

logUncaughtErrors();
adoptPathAddress();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
if (!hasChosen())
  void import('./features/privacy/cookie-banner.tsx').then(({ showCookieBanner }) => showCookieBanner());

// Beside the pages, and after them: nothing of it makes a first visit slower.
if (import.meta.env.PROD)
  addEventListener('load', () => void import('./installed/begin.tsx').then(({ begin }) => begin()));
