import { type FormEvent, useState } from 'react';
import { HttpProblem, wordsOfFailure } from '../../lib/server/http.ts';
import { lacksProof } from '../../lib/server/proving.ts';
import { toast } from '../../ui/notes/toast.ts';

/**
 * A form that performs one act: what is wrong by field, with `form` for the whole. `read` gives the act, or what is wrong before
 * anything is sent.
 */
export function useActForm<Act extends { act: string }>({
  run,
  read,
  said,
  onDone,
}: {
  run: { mutateAsync: (act: Act) => Promise<unknown>; isPending: boolean };
  read: () => Act | { act?: undefined; wrong: Record<string, string> };
  said: string;
  onDone: () => void;
}) {
  const [wrong, setWrong] = useState<Record<string, string>>({});
  async function submit(form: HTMLFormElement) {
    function show(found: Record<string, string>) {
      setWrong(found);
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    }
    if (run.isPending) return;
    const act = read();
    if (act.act === undefined) return show(act.wrong);
    setWrong({});
    try {
      await run.mutateAsync(act);
      toast.success(said);
      onDone();
    } catch (error) {
      if (lacksProof(error)) return;
      const fields = error instanceof HttpProblem ? error.fields : {};
      const words = wordsOfFailure(error, "This couldn't be saved. What you typed is still here.");
      show({ ...fields, ...(Object.keys(fields).length === 0 && { form: words }) });
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return { wrong, onSubmit, isPending: run.isPending };
}
