/** A tab that waits for its address. */
export interface WaitingTab {
  /** Leads it there; false when it was closed meanwhile. */
  lead: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens an empty tab, at once: browsers allow it only in the moment of a press, not after an answer of the server. Null where
 * a browser does not allow it even then.
 */
export function openTab(title: string): WaitingTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.document.title = title;
  return {
    lead(address) {
      if (tab.closed) return false;
      // The page there has no business with this one.
      tab.opener = null;
      tab.location.replace(address);
      return true;
    },
    close: () => tab.close(),
  };
}
