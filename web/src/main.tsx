import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { adoptPathAddress } from './lib/path-address.ts';
import { logUncaughtErrors } from './lib/uncaught-errors.ts';
import './styles.css';

logUncaughtErrors();
adoptPathAddress();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
