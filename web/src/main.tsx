import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, makeApp } from './app.tsx';
import { logUncaughtErrors } from './lib/uncaught-errors.ts';
import './styles.css';

// Between the pieces of a start the browser can answer whoever is already scrolling or typing.
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  logUncaughtErrors();
  await pause();
  const parts = makeApp();
  await pause();
  const { router } = parts;
  // The router listens from its first drawing on, with this very function; whoever goes elsewhere before gets there too.
  router.history.subscribe(router.load);
  // What the server wrote stays readable until the page that takes its place is there whole.
  await router.load().catch(() => undefined);
  await pause();
  const root = document.getElementById('root');
  if (root) startTransition(() => createRoot(root).render(<App {...parts} />));
}

void start();

// Beside the pages, and after them: nothing of it makes a first visit slower.
if (import.meta.env.PROD)
  addEventListener('load', () => void import('./installed/begin.tsx').then(({ begin }) => begin()));
