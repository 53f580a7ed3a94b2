import { leaveFor } from '../page/leave-for.ts';

/** A tab that waits for its address. */
export interface WaitingTab {
  /** Sends the tab to its address; false if the browser didn't let us open one, or if it was closed. */
  go: (url: string) => boolean;
  close: () => void;
}

/** From this width on, a new tab is in sight next to the page it came from. */
const roomForTabs = '(min-width: 768px)';

/** Whether paying opens a tab of its own: on phones, tabs hide each other, and coming back from one means searching for it. */
export const paysInNewTab = (): boolean => matchMedia(roomForTabs).matches;

/** Where someone pays: an empty tab to be filled, as `openWaitingTab` does, or this one where tabs hide each other. */
export function openPaymentTab(words: string): WaitingTab {
  if (paysInNewTab()) return openWaitingTab(words);
  return {
    go(url) {
      void leaveFor(url);
      return true;
    },
    close() {},
  };
}

/**
 * Opens an empty tab to be filled later, which shows `words` until then. Must run inside the button's press handler, or browsers
 * block it.
 */
export function openWaitingTab(words: string): WaitingTab {
  const tab = window.open('', '_blank');
  if (tab) {
    // The page that opens there has no business with this one.
    tab.opener = null;
    tab.document.title = words;
    tab.document.body.textContent = words;
    tab.document.body.style.cssText = 'font:17px system-ui;display:grid;place-items:center;min-height:90vh';
  }
  return {
    go(url) {
      if (!tab || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
