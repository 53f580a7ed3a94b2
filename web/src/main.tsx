import { contentPainted } from './lib/content-painted.ts';
import { keepPresses } from './lib/keep-presses.ts';
import './styles.css';

/** The parts of the program lie ready in the page's head; asked for together, none waits for another to name it. */
function askForProgram(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="program"]'))
    link.rel = 'modulepreload';
}

// Zod would otherwise try whether it may compile code, which the policy of these pages refuses and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

async function begin(): Promise<void> {
  const noteLinks = keepPresses();
  await contentPainted();
  askForProgram();
  const { startProgram } = await import('./program.tsx');
  const started = await startProgram(noteLinks);
  // Beside the pages, and after them: nothing of it makes a first visit slower.
  if (import.meta.env.PROD) (await import('./installed/begin.tsx')).begin(started);
}

void begin();
