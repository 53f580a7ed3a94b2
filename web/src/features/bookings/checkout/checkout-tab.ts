export interface CheckoutTab {
  /** Sends the tab to the provider; false when the browser did not let us open one. */
  go: (url: string) => boolean;
  close: () => void;
}

/** Opens an empty tab. Must run inside the press of a button, or browsers refuse; what it shows comes later. */
export function openCheckoutTab(): CheckoutTab {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = 'Opening the payment page…';
    tab.document.body.textContent = 'Opening the secure payment page…';
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
