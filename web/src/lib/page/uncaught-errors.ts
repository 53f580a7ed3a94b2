/** Logs uncaught errors to the console without showing them to anyone; the page keeps running. */
export function logUncaughtErrors(): void {
  // The console is the only place they go.
  /* oxlint-disable no-console -- what nobody caught is told to the console only */
  addEventListener('error', (event) => console.error('Uncaught:', event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => console.error('Uncaught:', event.reason));
}
