import { product } from '@borough/domain/company';
import type { ActInClaim, BookingClaim, Claim } from '@borough/domain/cases/claims.contract';
import { claimFeeWords, claimNetOf } from '@borough/domain/payouts/claim-fee.rules';
import { money } from '../../lib/words/format.ts';
import type { Names } from './case-words.ts';

/** What follows from an act in a claim, worded for the one who acts. */
export function whatFollows(
  act: ActInClaim,
  { claim, depositCents, feePercent, answerBackHours }: BookingClaim & { claim: Claim },
  { part, renter, owner }: Names,
): string {
  const fee = claimFeeWords({ claims: { feePercent } });
  const gets = (cents: number) =>
    fee ? `${money(claimNetOf(cents, { claims: { feePercent } }))} (${fee})` : money(cents);
  if (act === 'end-lines')
    return `You can't add anything after that. ${renter} can answer right away. If they agree, you get ${gets(claim.cents)}.`;
  if (act === 'withdraw')
    return `We'll let ${renter} know, and ${claim.status === 'open' ? 'nothing is charged' : 'what we charged for it goes back to them'}. You can do this at most twice.`;
  if (act === 'appeal')
    return `Someone else at ${product.name} will look at it again and make the final decision.`;
  if (act === 'say-back')
    return `We'll ask ${owner} about it. If they don't disagree within ${answerBackHours} hours, we'll treat the item as returned now, and you get ${money(claim.verdictCents ?? 0)} back, minus the charge for the days it was late.`;
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
