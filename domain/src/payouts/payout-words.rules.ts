import type { Cents } from '../money.ts';
import type { OwnersPayout, PayoutLine, PayoutPlace } from './money.contract.ts';
import type { FreezeReason, Payout, PayoutPurpose } from './payout-state.ts';

const freezeWords: Record<FreezeReason, string> = {
  admin: 'Our team is reviewing this payout.',
  dispute: "The renter's bank is reviewing the payment. We're waiting for its decision.",
  warning:
    "The bank that issued the renter's card asked us to look at the payment again. It isn't about anything you did.",
  case: 'A case about this rental is still open.',
  banned: 'Your account is closed. Payouts wait until 120 days after your last rental.',
  changed:
    'Your password, email, phone, sign-in methods or bank account changed. Payouts pause for 72 hours to keep your money safe.',
  balance: "Your Stripe account is overdrawn. We'll pay you once that's settled.",
  charge: "What's left of the renter's payment is less than this payout. Our team is reviewing it.",
};

/** How long money usually takes to reach an owner's bank: once we sent it, and once the provider did, which pays out daily. */
export const usuallyAtBank = { sent: 'within 3 business days', banked: 'within 2 business days' } as const;

type Shown = Pick<
  Payout,
  'state' | 'frozenFor' | 'frozenUntil' | 'cents' | 'nettedCents' | 'sentCents' | 'reversedCents' | 'purpose'
>;

/** Why a payout hasn't been sent, in words for its owner; null unless something keeps it. */
export function whyNotSent({
  state,
  frozenFor,
  frozenUntil,
}: Pick<Shown, 'state' | 'frozenFor' | 'frozenUntil'>): OwnersPayout['why'] {
  if (state === 'frozen' && frozenFor)
    return { reason: frozenFor, words: freezeWords[frozenFor], until: frozenUntil?.toISOString() ?? null };
  if (state === 'waiting')
    return { reason: 'set-up', words: 'Set up payouts so that we can send it.', until: null };
  if (state === 'failed')
    return {
      reason: 'refused',
      words: "Stripe refused the transfer. We'll try again; please check your payout details.",
      until: null,
    };
  return null;
}

/** Where a payout's money is. `bank`: the state of the bank payout that carries it; null without one. */
export function placeOf(
  { state, sentCents, reversedCents }: Pick<Shown, 'state' | 'sentCents' | 'reversedCents'>,
  bank: 'on_its_way' | 'arrived' | 'returned' | null,
): PayoutPlace {
  if (state === 'reversed') return 'returned';
  if (state === 'sending') return 'on-its-way';
  if (state !== 'sent') return 'owed';
  // If debts took all of it, nothing is on its way.
  return bank === 'arrived' || sentCents === reversedCents ? 'arrived' : 'on-its-way';
}

const earnedWords: Record<PayoutPurpose, string> = {
  rental: 'Rental',
  late_cancel: 'Your share of a late cancellation',
  claim: 'Claim paid from the deposit',
  claim_rest: 'Remainder of the claim, paid by the renter',
  made_good: 'Your share of a reversed payment that was paid after all',
};

/** How a payout adds up, in lines that total what is or was sent. Amounts in cents. */
export function payoutLines(payout: Shown): PayoutLine[] {
  const { purpose, cents, nettedCents, sentCents, reversedCents, state } = payout;
  const line = (words: string, amount: Cents) => (amount === 0 ? [] : [{ words, cents: amount }]);
  // By the time it is sent, less may be owed than was earned, for example after a lost dispute.
  const lost = state === 'sent' || state === 'sending' ? cents - nettedCents - sentCents : 0;
  return [
    ...line(earnedWords[purpose], cents),
    ...line('Reduced', -lost),
    ...line('Applied to what you owed', -nettedCents),
    ...line('Reversed', -reversedCents),
  ];
}
