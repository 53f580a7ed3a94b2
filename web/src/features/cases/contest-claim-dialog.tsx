import { product } from '@borough/domain/company';
import {
  type BookingClaim,
  type Claim,
  ContestClaimInputSchema,
  typedCents,
} from '@borough/domain/cases/claims.contract';
import { useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { AmountField, CaseDialog, useSending, WordsField } from './case-dialog.tsx';
import type { Names } from './case-words.ts';
import { useClaimPress } from './claim.api.ts';
import { problemsOf } from './claim-problems.ts';
import { setAside } from './claim-words.ts';

interface ContestClaimDialogProps {
  bookingId: string;
  of: BookingClaim & { claim: Claim };
  names: Names;
  onClose: () => void;
}

/** Asks the renter how much of a claim is right, and what they say about the rest. */
export function ContestClaimDialog({ bookingId, of, names, onClose }: ContestClaimDialogProps) {
  const press = useClaimPress(bookingId);
  const [typed, setTyped] = useState('0');
  const [words, setWords] = useState('');
  const { problems, setProblems, correcting, send } = useSending(onClose);

  function submit() {
    const input = ContestClaimInputSchema.safeParse({ cents: typedCents(typed), words });
    if (!input.success) return setProblems(problemsOf(input.error.issues));
    if (input.data.cents >= of.claim.cents)
      return setProblems({ cents: `Please enter less than ${money(of.claim.cents)}, or agree to all of it` });
    return send(() => press.mutateAsync({ contest: input.data }), 'Your answer was sent.', [
      'cents',
      'words',
    ]);
  }

  return (
    <CaseDialog
      title="How much of it is right?"
      description={`Someone at ${product.name} who doesn't know either of you will decide. ${setAside(of.claim.cents, of.depositCents)}`}
      pending={press.isPending}
      problem={problems['form']}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField
        label="I agree to (dollars)"
        hint="Enter 0 if none of it is right."
        error={problems['cents']}
        inputMode="decimal"
        value={typed}
        onChange={correcting('cents', setTyped)}
      />
      <WordsField
        label="What should we know?"
        optional
        hint={`${names.owner} and the admin who decides will read this.`}
        error={problems['words']}
        value={words}
        onChange={correcting('words', setWords)}
      />
    </CaseDialog>
  );
}
