/** A tab that waits for its address. */
export interface WaitingTab {
  /** Sends the tab to its address; false if the browser didn't let us open one, or if it was closed. */
  go: (url: string) => boolean;
  close: () => void;
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
