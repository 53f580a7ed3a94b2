import { HttpProblem } from '../../lib/server/http.ts';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** What's wrong with each form field, by name; only the first problem of each. */
export function problemsOf(issues: readonly Issue[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
  return found;
}

/** What a refusal says about a form's fields, by name; as `form` if it concerns none of the fields shown. */
export function refusedProblems(error: unknown, shown: readonly string[]): Record<string, string> {
  const refusal = error instanceof HttpProblem ? error : null;
  const found = Object.entries(refusal?.fields ?? {}).filter(([field]) => shown.includes(field));
  if (found.length > 0) return Object.fromEntries(found);
  return { form: refusal?.message ?? 'Something went wrong. Please try again.' };
}
