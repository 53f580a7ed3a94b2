import './lib/words/company.ts';
import type { RouterHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, makeApp } from './app.tsx';
import { logUncaughtErrors } from './lib/page/uncaught-errors.ts';

// Between the stages of starting, the browser can respond to people already scrolling or typing.
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Renders the app in place of the server's content. Returns the element that had the focus there, and the router's history. */
export async function startProgram(beforeDrawing: () => void): Promise<[Element | null, RouterHistory]> {
  logUncaughtErrors();
  await pause();
  const parts = makeApp();
  await pause();
  const { router } = parts;
  // The router only listens from its first render on, with this same function; without this, anyone who navigates sooner would
  // be stuck.
  router.history.subscribe(router.load);
  // The server's content stays readable until the page that replaces it is complete.
  await router.load().catch(() => undefined);
  await pause();
  const root = document.getElementById('root');
  beforeDrawing();
  if (root) startTransition(() => createRoot(root).render(<App {...parts} />));
  return [document.activeElement, router.history];
}
