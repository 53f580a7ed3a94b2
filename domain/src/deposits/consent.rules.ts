import { after, hour, latest } from '../clocks.ts';
import { type Cents, moneyText } from '../money.ts';
import { closesAt } from '../deadlines/deadlines.rules.ts';
import type { ProblemCode } from '../problems.ts';
import type { DepositFacts } from './deposit.rules.ts';
import { type Terms, termsOfSecondRelease } from '../terms/terms.ts';

/** The version of the wording by which renters agree that holds are renewed, and charged if they can't be. */
export const consentVersion = 'deposit-4';
/** The versions whose wording covers renewing a hold and charging it; all say the same in different words. */
const renewalVersions: readonly unknown[] = ['deposit-2', 'deposit-3', consentVersion];

/**
 * The wording itself, exactly as shown at the checkbox and as stored, for a hold placed so many hours before the start. Only for deposits
 * above zero.
 */
export function consentWords(
  depositCents: Cents,
  { deposit: { placedHours } }: { deposit: { placedHours: number } } = termsOfSecondRelease,
): string {
  const amount = moneyText(depositCents);
  // As this version has always said it, whatever other sentences say.
  const lead = placedHours === 48 ? 'two days' : `${placedHours} hours`;
  return (
    `I agree to a deposit hold of ${amount} on the card I provide, ${lead} before the rental starts or right after I pay if it starts sooner. ` +
    'Card holds last a few days, so the hold may be renewed up to two times. ' +
    `If it can't be renewed again, or if my bank declines a renewal and I don't provide another card within the time I'm given (up to 12 hours), the hold becomes a charge of ${amount}. That charge is refunded when the rental is completed or cancelled. ` +
    `Up to ${amount} may be kept for damage, missing parts, a late return, or an item that isn't returned.`
  );
}

/** Why no page for entering a card can open: there is a deposit the renter hasn't agreed to. Null if it can open. */
export function whyNotAgreed(depositCents: Cents, consent: object | null): ProblemCode | null {
  return depositCents > 0 && consent === null ? 'booking.consent-missing' : null;
}

/** Whether the consent covers renewing a hold and charging it. The first wording only covered a single hold. */
export function renewalAgreed(consent: object | null): boolean {
  return consent !== null && 'version' in consent && renewalVersions.includes(consent.version);
}

/** The shortest lifetime of a hold placed while the cardholder isn't present. */
const shortestHold = (4 * 24 + 18) * hour;

type ChargeTerms = Pick<Terms, 'deposit' | 'returning'>;

/** The earliest time a hold placed at `holdAt` becomes a charge if no renewal is declined; null if the rental is over by then. */
export function chargedFrom(holdAt: Date, endsAt: Date, terms: ChargeTerms): Date | null {
  return whenRenewed(after(holdAt, shortestHold), terms.deposit.renewals, { endsAt, terms });
}

/** When a hold ending at `holdEnds` is charged after that many more renewals; null if the rental is over by then. */
function whenRenewed(
  holdEnds: Date,
  renewals: number,
  { endsAt, terms }: { endsAt: Date; terms: ChargeTerms },
): Date | null {
  const renewBefore = terms.deposit.renewHours * hour;
  const at = after(holdEnds, -renewBefore + renewals * (shortestHold - renewBefore));
  return at < closesAt(endsAt, terms) ? at : null;
}

/**
 * The earliest time a booking's deposit becomes a charge, as things stand; while waiting for another card, the end of
 * that wait. Null if it never does, because the rental is over by then, the renter only agreed to a single hold, or there
 * won't be a hold.
 */
export function chargeAhead(
  deposit: Pick<
    DepositFacts,
    'depositStatus' | 'depositDueAt' | 'depositCardBy' | 'depositHeldUntil' | 'depositRenewals'
  >,
  { endsAt, terms }: { endsAt: Date; terms: ChargeTerms },
  now: Date,
): Date | null {
  const { depositStatus: status, depositHeldUntil: until, depositRenewals: renewals } = deposit;
  if (renewals === null) return null;
  if (status === 'scheduled') return chargedFrom(latest(deposit.depositDueAt ?? now, now), endsAt, terms);
  if (status !== 'held' || !until) return null;
  return deposit.depositCardBy ?? whenRenewed(until, terms.deposit.renewals - renewals, { endsAt, terms });
}
