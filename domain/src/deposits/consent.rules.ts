import { after, latest } from '../clocks.ts';
import { type Cents, moneyText } from '../money.ts';
import { closesAt } from '../deadlines/deadlines.rules.ts';
import type { ProblemCode } from '../problems.ts';
import type { DepositFacts } from './deposit.rules.ts';
import { maxRenewals, renewBefore } from './deposit-clock.rules.ts';

/** The version of the words in which renters agree that holds are renewed, and charged when they cannot be. */
export const consentVersion = 'deposit-2';

/** The words themselves: what the box says, word for word, and what is kept of it. Only of a deposit above zero. */
export function consentWords(depositCents: Cents): string {
  const amount = moneyText(depositCents);
  return (
    `I agree that the deposit of ${amount} is held on this card two days before the start, or right after I pay if the start is nearer. ` +
    'Card holds last a few days, so the hold is renewed up to two times. ' +
    `If it cannot be renewed once more, or my bank declines a renewal and I give no other card in the time I am told, up to 12 hours, the hold becomes a charge of ${amount}, which is refunded when the rental is completed or cancelled. ` +
    `What may be kept of it, at most ${amount}, is for damage, missing parts, a late return, or an item that is not returned.`
  );
}

/** Why no page on which a card is given may open: there is a deposit, and the renter has not agreed to it. Null when it may. */
export function whyNotAgreed(depositCents: Cents, consent: object | null): ProblemCode | null {
  return depositCents > 0 && consent === null ? 'booking.consent-missing' : null;
}

/** Whether what was agreed to covers renewing a hold and charging it. Older words named one hold and nothing else. */
export function renewalAgreed(consent: object | null): boolean {
  return consent !== null && 'version' in consent && consent.version === consentVersion;
}

/** The shortest time that a hold lasts which is placed without the owner of the card. */
const shortestHold = (4 * 24 + 18) * 3_600_000;

/**
 * When the hold of a deposit would become a charge at the earliest, as long as no renewal is declined; null when the rental
 * is over by then.
 */
export function chargedFrom(holdAt: Date, endsAt: Date): Date | null {
  return whenRenewed(after(holdAt, shortestHold), maxRenewals, endsAt);
}

/** When a hold that ends at an instant is charged after so many renewals more; null when the rental is over by then. */
function whenRenewed(holdEnds: Date, renewals: number, endsAt: Date): Date | null {
  const at = after(holdEnds, -renewBefore + renewals * (shortestHold - renewBefore));
  return at < closesAt(endsAt) ? at : null;
}

/**
 * When the deposit of a booking becomes a charge at the earliest, as it stands now: while another card is asked for, when the
 * time for one is over. Null when it never does: the rental is over by then, the renter agreed to one hold only, or no hold is
 * ahead.
 */
export function chargeAhead(
  deposit: Pick<
    DepositFacts,
    'depositStatus' | 'depositDueAt' | 'depositCardBy' | 'depositHeldUntil' | 'depositRenewals'
  >,
  endsAt: Date,
  now: Date,
): Date | null {
  const { depositStatus: status, depositHeldUntil: until, depositRenewals: renewals } = deposit;
  if (renewals === null) return null;
  if (status === 'scheduled') return chargedFrom(latest(deposit.depositDueAt ?? now, now), endsAt);
  if (status !== 'held' || !until) return null;
  return deposit.depositCardBy ?? whenRenewed(until, maxRenewals - renewals, endsAt);
}
