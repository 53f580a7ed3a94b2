import type { ActInClaim, BookingClaim, Claim } from '@borough/domain/cases/claims.contract';
import { claimFeeWords, claimNetOf } from '@borough/domain/payouts/claim-fee.rules';
import { longestWords } from '@borough/domain/cases/cases.contract';
import { useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { ConfirmDialog } from '../../ui/windows/confirm-dialog.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { toast } from '../../ui/notes/toast.ts';
import type { Names } from './case-words.ts';
import { useClaimPress } from './claim.api.ts';
import { refusedProblems } from './claim-problems.ts';

const dialogs = {
  agree: { title: 'Agree?', confirm: 'Yes, agree', done: 'You agreed.' },
  withdraw: { title: 'Withdraw it?', confirm: 'Withdraw', done: 'You withdrew it.' },
  appeal: { title: 'Appeal the decision?', confirm: 'Appeal', done: 'You appealed.' },
  'end-lines': { title: 'Is that all?', confirm: "Yes, that's all", done: 'Your claim is complete.' },
  'say-back': { title: 'Is it back?', confirm: 'Yes, I returned it', done: 'We asked the owner.' },
  'deny-back': {
    title: "Say that it isn't back?",
    confirm: "It isn't back",
    done: "You said that it isn't back.",
  },
  'come-back': { title: 'Is it back?', confirm: "Yes, it's back", done: 'The item is back.' },
} as const satisfies Record<ActInClaim, object>;

interface ClaimActDialogProps {
  bookingId: string;
  act: ActInClaim;
  of: BookingClaim & { claim: Claim };
  names: Names;
  onClose: () => void;
}

/** Confirms before someone agrees with a claim, takes it back, says it's complete, or appeals. */
export function ClaimActDialog({ bookingId, act, of, names, onClose }: ClaimActDialogProps) {
  const press = useClaimPress(bookingId);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<Record<string, string>>({});
  const { title, confirm, done } = dialogs[act];

  async function doIt(): Promise<void | 'stay'> {
    setProblem({});
    try {
      await press.mutateAsync({ act, words });
      toast.success(done);
    } catch (error) {
      setProblem(refusedProblems(error, act === 'appeal' ? ['words'] : []));
      return 'stay';
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      confirmLabel={confirm}
      onConfirm={doIt}
    >
      <p>{whatFollows(act, of, names)}</p>
      {act === 'appeal' && (
        <Field label="What did we miss?" optional error={problem['words']} className="mt-4 text-ink">
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
      )}
      {problem['form'] && <FieldError>{problem['form']}</FieldError>}
    </ConfirmDialog>
  );
}

function whatFollows(
  act: ActInClaim,
  { claim, depositCents, feePercent }: ClaimActDialogProps['of'],
  { part, renter, owner }: Names,
): string {
  const fee = claimFeeWords({ claims: { feePercent } });
  const gets = (cents: number) =>
    fee ? `${money(claimNetOf(cents, { claims: { feePercent } }))} (${fee})` : money(cents);
  if (act === 'end-lines')
    return `You can't add anything after that. ${renter} can answer right away. If they agree, you get ${gets(claim.cents)}.`;
  if (act === 'withdraw')
    return `We'll let ${renter} know, and nothing is charged. You can do this at most twice.`;
  if (act === 'appeal') return 'Someone else at Borough will look at it again and make the final decision.';
  if (act === 'say-back')
    return `We'll ask ${owner}. If they don't disagree within 48 hours, we'll treat the item as returned now, and you get ${money(claim.verdictCents ?? 0)} back, minus the charge for the days it was late.`;
  if (act === 'deny-back')
    return `This doesn't change how the claim was settled. We'll let ${renter} know. If it turns up later, you can still say so here.`;
  if (act === 'come-back')
    return `${renter} gets the ${money(claim.verdictCents ?? 0)} back, minus the charge for the days it was late. What was already paid out to you is taken back. If we paused your listing, it's active again.`;
  if (part === 'owner')
    return `You get ${gets(claim.counterCents ?? 0)}, and ${renter} gets the rest of the deposit back. This is final right away.`;
  const beyond = claim.cents - depositCents;
  const owed =
    beyond > 0 ? ` The remaining ${money(beyond)} is more than the deposit covers, so you owe it.` : '';
  return `${money(Math.min(claim.cents, depositCents))} of the deposit goes to ${owner}, and the rest is returned to you.${owed} This is final right away.`;
}
