import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, router } from './app.tsx';
import { logUncaughtErrors } from './lib/uncaught-errors.ts';
import './styles.css';

logUncaughtErrors();

const root = document.getElementById('root');
// In pieces, between which the browser can answer whoever is already scrolling or typing.
const start = () => root && startTransition(() => createRoot(root).render(<App />));
// The router listens from its first drawing on, with this very function; whoever goes elsewhere before gets there too.
router.history.subscribe(router.load);
// What the server wrote stays readable until the page that takes its place is there whole.
void router.load().then(start, start);

// Beside the pages, and after them: nothing of it makes a first visit slower.
if (import.meta.env.PROD)
  addEventListener('load', () => void import('./installed/begin.tsx').then(({ begin }) => begin()));
