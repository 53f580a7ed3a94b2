import { longestWords } from '@borough/domain/cases/cases.contract';
import {
  type BookingClaim,
  type Claim,
  ContestClaimInputSchema,
  typedCents,
} from '@borough/domain/cases/claims.contract';
import { type FormEvent, useId, useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/notes/toast.ts';
import type { Names } from './case-words.ts';
import { useClaimPress } from './claim.api.ts';
import { problemsOf, refusedProblems } from './claim-problems.ts';

interface ContestClaimDialogProps {
  bookingId: string;
  of: BookingClaim & { claim: Claim };
  names: Names;
  onClose: () => void;
}

/** Asks the renter how much of a claim is right, and what they say about the rest. */
export function ContestClaimDialog({ bookingId, of, names, onClose }: ContestClaimDialogProps) {
  const form = useId();
  const press = useClaimPress(bookingId);
  const [typed, setTyped] = useState('0');
  const [words, setWords] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = ContestClaimInputSchema.safeParse({ cents: typedCents(typed), words });
    if (!input.success) return setProblems(problemsOf(input.error.issues));
    if (input.data.cents >= of.claim.cents)
      return setProblems({ cents: `Please enter less than ${money(of.claim.cents)}, or agree to all of it` });
    setProblems({});
    try {
      await press.mutateAsync({ contest: input.data });
      toast.success('Your answer was sent.');
      onClose();
    } catch (error) {
      setProblems(refusedProblems(error, ['cents', 'words']));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || press.isPending || onClose()}
      title="How much of it is right?"
      description={`Someone at Borough who doesn't know either of you will decide. ${money(Math.min(of.claim.cents, of.depositCents))} of the deposit is charged and set aside until then.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={press.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={press.isPending}>
            Send
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex flex-col gap-4 pt-2"
      >
        <Field label="I agree to (dollars)" hint="Enter 0 if none of it is right." error={problems['cents']}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="What should we know?"
          optional
          hint={`${names.owner} and the admin who decides will read this.`}
          error={problems['words']}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={longestWords}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              className="min-h-24"
            />
          )}
        </Field>
        {problems['form'] && <FieldError>{problems['form']}</FieldError>}
      </form>
    </Dialog>
  );
}
