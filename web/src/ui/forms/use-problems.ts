import { useState } from 'react';

/** What's wrong with a form, by field, and how to wrap a field's setter so that its problem goes once the field is corrected. */
export function useProblems() {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const correcting =
    <Value>(field: string, put: (value: Value) => void) =>
    (value: Value) => {
      setProblems(({ [field]: _, ...others }) => others);
      put(value);
    };
  return { problems, setProblems, correcting };
}
