import { product } from '@borough/domain/company';
import { centsBack } from '@borough/domain/pricing/part-back.rules';
import { type Complaint, OfferInputSchema } from '@borough/domain/cases/complaints.contract';
import type { PriceLine } from '@borough/domain/pricing/pricing.rules';
import { useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { AmountField, CaseDialog, useSending, WordsField } from './case-dialog.tsx';
import { type Names, typedPercent } from './case-words.ts';
import { problemsOf } from './claim-problems.ts';
import { useComplaintPress } from './complaint.api.ts';

interface OfferDialogProps {
  bookingId: string;
  lines: readonly PriceLine[];
  complaint: Complaint;
  names: Names;
  onClose: () => void;
}

/** Asks the owner how much they offer instead, and for their comments. */
export function OfferDialog({ bookingId, lines, complaint, names, onClose }: OfferDialogProps) {
  const press = useComplaintPress(bookingId);
  const [typed, setTyped] = useState('0');
  const [words, setWords] = useState('');
  const { problems, setProblems, correcting, send } = useSending(onClose);
  // Nothing in between is possible: they got the item or they didn't.
  const isNeverGot = complaint.reason === 'never_got' && complaint.status === 'contested';
  const percent = typedPercent(typed);

  function submit() {
    const input = OfferInputSchema.safeParse({ percent, words });
    if (!input.success) return setProblems(problemsOf(input.error.issues));
    if (input.data.percent >= complaint.percent)
      return setProblems({ percent: `Please offer less than ${complaint.percent}%, or agree to all of it` });
    return send(() => press.mutateAsync({ offer: input.data }), 'Your answer was sent.', [
      'percent',
      'words',
    ]);
  }

  return (
    <CaseDialog
      title={isNeverGot ? 'What happened at the pickup?' : 'How much are you offering?'}
      description={
        isNeverGot
          ? `${names.renter} says they never got the item. Someone at ${product.name} who doesn't know either of you will decide.`
          : `${names.renter} asks for ${complaint.percent}% back: ${money(complaint.cents)}. If they don't accept what you offer, someone at ${product.name} who doesn't know either of you will decide.`
      }
      pending={press.isPending}
      problem={problems['form']}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isNeverGot && (
        <AmountField
          label="My offer (percent)"
          hint={
            percent > 0 && percent < complaint.percent
              ? `${names.renter} gets ${money(centsBack(percent, lines))} back if they accept.`
              : 'Enter 0 if none of it is right.'
          }
          error={problems['percent']}
          inputMode="numeric"
          value={typed}
          onChange={correcting('percent', setTyped)}
        />
      )}
      <WordsField
        label="What should we know?"
        optional
        hint={`${names.renter} and the admin who decides will read this.`}
        error={problems['words']}
        value={words}
        onChange={correcting('words', setWords)}
      />
    </CaseDialog>
  );
}
