interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** What is wrong with each field of a form, by its name; the first of several counts. */
export function problemsOf(issues: readonly Issue[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
  return found;
}
