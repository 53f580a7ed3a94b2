import { onlineManager } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { focusAgain } from '../lib/page/focus-again.ts';
import { keepFocus } from '../lib/page/keep-focus.ts';
import { markComingBack } from './came-back.ts';
import { watchConnection } from './connection.ts';
import { tellNews } from './news.ts';
import { Notices } from './notices.tsx';
import { register } from './registration.ts';

/**
 * What the app does beside its pages, once the first one is there: works offline, tells of new versions, leaves the focus
 * where it was `before` the first drawing, keeps its place later, and brings people who go back through `history` to the place they were at.
 */
export function begin([before, history]: [Element | null, RouterHistory]): void {
  focusAgain(before);
  keepFocus();
  markComingBack(history);
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<Notices />);
  watchConnection((offline) => {
    tellNews({ offline });
    // Everything that couldn't be loaded is requested again.
    onlineManager.setOnline(!offline);
  });
  if ('serviceWorker' in navigator) whenIdle(() => void register((begin) => tellNews({ begin })));
  if ('Capacitor' in window) void import('./native-status-bar.ts').then((native) => native.settleStatusBar());
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}
