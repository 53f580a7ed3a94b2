/** Errors nobody caught are written to the console and shown to nobody; the page continues. */
export function logUncaughtErrors(): void {
  // The console is the one place they go to.
  /* eslint-disable no-console -- what nobody caught is told to the console only */
  addEventListener('error', (event) => console.error('Uncaught:', event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => console.error('Uncaught:', event.reason));
}
