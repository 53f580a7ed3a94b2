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
