import { contentPainted } from './lib/page/content-painted.ts';
import { keepPresses } from './lib/page/keep-presses.ts';
import './styles.css';

/** The program's parts are listed in the page's head; requested together, none waits for another to name it. */
function askForProgram(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="program"]'))
    link.rel = 'modulepreload';
}

// Otherwise Zod would test whether it can compile code, which these pages' policy refuses and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

async function begin(): Promise<void> {
  // A site that nobody has set up yet shows nothing else.
  if (document.querySelector('[data-first-run]')) {
    (await import('./pages/first-run/begin.tsx')).begin();
    return;
  }
  const noteLinks = keepPresses();
  await contentPainted();
  askForProgram();
  const { startProgram } = await import('./program.tsx');
  const started = await startProgram(noteLinks);
  // Separate from the pages, and after them: none of it slows down a first visit.
  if (import.meta.env.PROD) (await import('./installed/begin.tsx')).begin(started);
}

void begin();
