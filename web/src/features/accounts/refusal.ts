import { HttpProblem } from '../../lib/server/http.ts';

/** The server's message for a refusal; undefined if it failed or couldn't be reached, and so had none. */
export function refusalWords(error: unknown): string | undefined {
  if (!(error instanceof HttpProblem) || error.status === 0 || error.status >= 500) return undefined;
  return Object.values(error.fields)[0] ?? error.message;
}

/** Whether the error came from our server; anything else is a bug in the page, or someone else's answer. */
export function cameFromServer(error: unknown): error is HttpProblem {
  return error instanceof HttpProblem && error.code !== 'http.not-ours';
}

export const unexpected = 'An unexpected error occurred. Please try again.';

/** The toast for a failed act: "Login failed: Invalid email or password", or the act's own fallback. */
export function failureWords(act: string, fallback: string, error: unknown): string {
  const words = refusalWords(error);
  if (words) return `${act}: ${words}`;
  return cameFromServer(error) ? fallback : unexpected;
}
