/**
 * Leaves for a page of another site, such as the payment provider's. Settles only if the browser later shows this page again as
 * it was, as with Back: whatever was busy meanwhile ends then.
 */
export function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', function shown({ persisted }) {
      if (!persisted) return;
      removeEventListener('pageshow', shown);
      resolve();
    });
    location.assign(url);
  });
}
