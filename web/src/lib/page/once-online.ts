/**
 * Loads a file of the program. If that fails without a connection, tries again as soon as there is one, instead of giving up and
 * having the page reloaded, which would lose what can already be seen.
 */
export const onceOnline = <Parts>(load: () => Promise<Parts>): Promise<Parts> =>
  load().catch(async (failure: unknown) => {
    if (navigator.onLine) throw failure;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return load();
  });
