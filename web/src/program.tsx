import type { RouterHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, makeApp } from './app.tsx';
import { logUncaughtErrors } from './lib/uncaught-errors.ts';

// Between the pieces of a start the browser can answer anyone who is already scrolling or typing.
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Draws the app in the place of what the server wrote, and tells what of that had the focus, and the history of its pages. */
export async function startProgram(beforeDrawing: () => void): Promise<[Element | null, RouterHistory]> {
  logUncaughtErrors();
  await pause();
  const parts = makeApp();
  await pause();
  const { router } = parts;
  // The router listens from its first drawing on, with this very function; anyone who goes elsewhere before gets there too.
  router.history.subscribe(router.load);
  // What the server wrote stays readable until the page that takes its place is there whole.
  await router.load().catch(() => undefined);
  await pause();
  const root = document.getElementById('root');
  beforeDrawing();
  if (root) startTransition(() => createRoot(root).render(<App {...parts} />));
  return [document.activeElement, router.history];
}
