import { useRef, useState } from 'react';
import { HttpProblem, wordsOfFailure } from '../../lib/server/http.ts';

/** Sends a step, one at a time. What is wrong stands at its fields, and the first of them has the focus. */
export function useSending() {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  function show(found: Readonly<Record<string, string>>) {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  /** True once it is done. */
  async function sending(act: () => Promise<void>): Promise<boolean> {
    if (isSending) return false;
    setSending(true);
    setProblems({});
    try {
      await act();
      return true;
    } catch (error) {
      const fields = error instanceof HttpProblem ? error.fields : {};
      const words = wordsOfFailure(error, "That didn't work. What you typed is still here.");
      show({ ...fields, ...(Object.keys(fields).length === 0 && { form: words }) });
      return false;
    } finally {
      setSending(false);
    }
  }
  /** What a field says, as its control takes it. */
  const wrong = (field: string) => (problems[field] ? { error: problems[field] } : {});
  return { form, isSending, problems, wrong, show, sending };
}
