import { RejectIdSchema } from '@borough/domain/identity/identity.contract';
import { rejectReasons, type RejectReason } from '@borough/domain/identity/identity.rules';
import { type FormEvent, useState } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { useReadyReasons } from '../../../lib/server/ready-reasons.ts';
import { lacksProof, useProving } from '../../../lib/server/proving.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { CannedWords } from '../../../ui/forms/canned-words.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { useDecideVerification } from './verifications.api.ts';

const reasons = Object.entries(rejectReasons) as [RejectReason, string][]; // the entries of a const table

interface RejectIdFormProps {
  id: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for reasons (presets and free text) and rejects; the person reads all of it. */
export function RejectIdForm({ id, onDone, onCancel }: RejectIdFormProps) {
  const decide = useDecideVerification(id);
  const proved = useProving();
  const ready = useReadyReasons();
  const [picked, setPicked] = useState<readonly RejectReason[]>([]);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const toggle = (reason: RejectReason) =>
    setPicked(picked.includes(reason) ? picked.filter((each) => each !== reason) : [...picked, reason]);

  async function reject(event: FormEvent) {
    event.preventDefault();
    if (decide.isPending) return;
    const input = RejectIdSchema.safeParse({ reasons: picked, note });
    if (!input.success) return setProblem(input.error.issues[0]?.message);
    setProblem(undefined);
    try {
      await proved(() => decide.mutateAsync({ act: 'reject', body: input.data }));
      toast.success('Verification rejected successfully');
      onDone();
    } catch (error) {
      if (lacksProof(error)) return;
      toast.error('Failed to reject verification');
      if (error instanceof HttpProblem) setProblem(error.message);
    }
  }

  return (
    <form onSubmit={(event) => void reject(event)} noValidate className="flex flex-col gap-3">
      <fieldset>
        <legend className="text-sm font-semibold">Why?</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {reasons.map(([reason, words], n) => (
            <button
              key={reason}
              type="button"
              // Focuses the first reason: one key opens this form, the next gives the reason.
              autoFocus={n === 0}
              aria-pressed={picked.includes(reason)}
              onClick={() => toggle(reason)}
              className="min-h-11 rounded-full border border-line-strong bg-surface px-3.5 text-left text-sm text-ink transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper md:min-h-9"
            >
              {words}
            </button>
          ))}
        </div>
      </fieldset>
      <Field label="In your own words" optional hint="The person will see this.">
        {(control) => (
          <Textarea
            {...control}
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.target.value)}
            className="min-h-20"
          />
        )}
      </Field>
      <CannedWords label="Ready words" words={ready('reject-id')} onPick={setNote} />
      {problem && <FieldError>{problem}</FieldError>}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button type="submit" size="sm" variant="danger" pending={decide.isPending}>
          Reject
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel} disabled={decide.isPending}>
          Back
        </Button>
      </div>
    </form>
  );
}
