import type { Cents } from '../money.ts';
import { type DepositFacts, type DepositStanding, depositStanding } from './deposit.rules.ts';

/** A deposit and the claim on it, as stored; amounts are cents. */
export interface ClaimedDeposit extends Pick<
  DepositFacts,
  'depositStatus' | 'depositHold' | 'depositHeldUntil' | 'depositAwardCents'
> {
  depositCents: Cents;
  /** The amount of the hold in place or, if there is none, of the newest: what was charged, once it was. */
  depositHoldCents: Cents | null;
  /** Since when the owner's claim stands; null once it is settled. */
  claimSince: Date | null;
  /** What the owner claimed in all, late days included; null if nothing, or they took it back. */
  claimCents: Cents | null;
  /** The owner took a claim back, or it fell away. */
  claimGone: boolean;
}

/** How far a claim on a deposit is; see `DepositTold`. */
export const depositClaims = ['none', 'stands', 'dividing', 'settled'] as const;

/** What anyone may be told about a deposit and the claim on it. Amounts are cents. */
export interface DepositTold {
  status: DepositStanding;
  /**
   * The claim on it. `none`: there is none, or nothing came of it. `stands`: it isn't settled, so the deposit is neither
   * released nor refunded. `dividing`: it is settled, and a bank still has to charge the card. `settled`: the money is divided.
   */
  claim: (typeof depositClaims)[number];
  /** A claim no longer stands, so what was charged isn't explained by the hold alone. */
  claimGone: boolean;
  /** How much of the deposit is claimed. */
  claimedCents: Cents;
  /** What has been charged to the card, or is being charged. */
  chargedCents: Cents;
  /** What the owner gets of the charge, and what the renter gets back of it; both 0 until the claim is settled. */
  ownerCents: Cents;
  backCents: Cents;
}

/** What is said about a deposit without a claim or a charge. */
export const unclaimed = {
  claim: 'none',
  claimGone: false,
  claimedCents: 0,
  chargedCents: 0,
  ownerCents: 0,
  backCents: 0,
} as const satisfies Omit<DepositTold, 'status'>;

const chargedHolds: readonly DepositFacts['depositHold'][] = ['capturing', 'captured', 'refunded'];

function claimOn({ depositStatus, depositAwardCents, claimSince }: ClaimedDeposit): DepositTold['claim'] {
  if (depositStatus === 'not_required') return 'none';
  if (claimSince) return 'stands';
  if (depositAwardCents === null) return 'none';
  return depositStatus === 'settled' ? 'settled' : 'dividing';
}

/** What anyone may be told about a deposit now; null before the booking is paid. */
export function depositTold(deposit: ClaimedDeposit, now: Date): DepositTold | null {
  const status = depositStanding(deposit, now);
  if (!status) return null;
  const { depositHold, depositCents, depositHoldCents, depositAwardCents, claimCents } = deposit;
  const claim = claimOn(deposit);
  const chargedCents = chargedHolds.includes(depositHold) ? (depositHoldCents ?? depositCents) : 0;
  const isDecided = claim === 'dividing' || claim === 'settled';
  const ownerCents = isDecided ? Math.min(depositAwardCents ?? 0, chargedCents) : 0;
  return {
    status,
    claim,
    claimGone: status !== 'not_required' && claim === 'none' && deposit.claimGone,
    claimedCents: claim === 'none' ? 0 : Math.min(claimCents ?? 0, depositCents),
    chargedCents,
    ownerCents,
    backCents: isDecided ? chargedCents - ownerCents : 0,
  };
}
