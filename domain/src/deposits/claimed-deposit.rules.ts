import type { Cents } from '../money.ts';
import { type Deposit, type DepositClaim, isOver, isPlacing, standingHold } from './deposit-state.ts';
import { begin, charge, type DepositStep, letGo, order, place, set, settled } from './deposit-step.ts';
import { moveHold } from './holds.machine.ts';

/** What can happen to a claim against the deposit. */
export type ClaimHappening =
  /** The owner claims something, or drops the claim. */
  | { type: 'claim' }
  | { type: 'unclaim' }
  /** That much is charged, one time only; who gets it isn't settled yet. */
  | { type: 'take'; cents: Cents }
  /** The claim is settled: that much goes to the owner, the rest to the renter. Sent again with less if a lost item comes back first. */
  | { type: 'award'; cents: Cents };

const untaken: DepositClaim = { takeCents: null, awardCents: null, cardTried: false };
/** What a claim's event does to a deposit; null if nothing changes. */
export function applyClaim(deposit: Deposit, happening: ClaimHappening): DepositStep | null {
  switch (happening.type) {
    case 'claim':
      return isOver(deposit) || deposit.claim ? null : set(begin(deposit), { claim: untaken });
    case 'unclaim':
      return deposit.claim && !isOver(deposit) ? set(begin(deposit), { claim: null }) : null;
    case 'take':
      return take(deposit, happening.cents);
    case 'award':
      return award(deposit, happening.cents);
  }
}

/** Charges what is claimed: from the hold, which the provider allows once, or from the saved card, which we try once. */
function take(deposit: Deposit, cents: Cents): DepositStep | null {
  const { claim } = deposit;
  if (!claim || claim.takeCents !== null || isOver(deposit)) return null;
  const step = set(begin(deposit), { claim: { ...claim, takeCents: cents } });
  const hold = standingHold(deposit);
  if (!hold) return chargeCard(step);
  return moveHold(hold, 'capture') ? charge(step, hold, Math.min(cents, hold.cents)) : step;
}

/** Charges the saved card for a claim, unless that was already tried. */
export function chargeCard(step: DepositStep): DepositStep {
  const { card, claim } = step.deposit;
  if (!card || !claim?.takeCents || claim.cardTried || isPlacing(step.deposit)) return finish(step);
  return place(set(step, { claim: { ...claim, cardTried: true }, dueAt: null }), card, claim.takeCents);
}

function award(deposit: Deposit, cents: Cents): DepositStep | null {
  if (deposit.status === 'not_required') return { ...begin(deposit), owedCents: cents };
  const { claim } = deposit;
  if (!claim || isOver(deposit) || (claim.awardCents !== null && claim.awardCents <= cents)) return null;
  return finish(set(begin(deposit), { claim: { ...claim, awardCents: cents } }));
}

/** Once the award and the charge are both known, divides the money: the owner gets the award, the renter the rest. */
export function finish(step: DepositStep): DepositStep {
  const { claim, holds } = step.deposit;
  const awardCents = claim?.awardCents ?? null;
  if (isOver(step.deposit)) return step;
  if (awardCents === null || holds.some(({ state }) => state === 'capturing' || state === 'placing'))
    return step;
  const charged = holds.find(({ state }) => state === 'captured');
  const awardedCents = Math.min(awardCents, charged?.cents ?? 0);
  const backCents = (charged?.cents ?? 0) - awardedCents;
  let done = step;
  for (const hold of holds) if (moveHold(hold, 'let-go')) done = letGo(done, hold);
  if (charged?.intentId && backCents > 0)
    done = order(done, { type: 'give-back', intentId: charged.intentId, cents: backCents });
  return { ...settled(done), awardedCents, owedCents: awardCents - awardedCents };
}
