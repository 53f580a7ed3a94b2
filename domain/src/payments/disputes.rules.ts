/**
 * The state of a payment's dispute, in which the cardholder's bank takes it back. `open`: the bank has not decided.
 * `won`: the payment is ours again. `lost`: it is gone. `withdrawn`: nothing came of it.
 */
export const disputeStates = ['open', 'won', 'lost', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

const ends: Readonly<Record<string, DisputeState>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'withdrawn',
  prevented: 'withdrawn',
};

/** A dispute's state from the provider's word for it; an unknown word counts as open. */
export const disputeState = (providersWord: string): DisputeState => ends[providersWord] ?? 'open';

/**
 * Whether a payment's money may be moved, refunded or paid out: not while one of its disputes is open, nor after one
 * was lost, because the bank has refunded that money itself.
 */
export function mayMoveMoney(disputes: readonly DisputeState[]): boolean {
  return disputes.every((state) => state === 'won' || state === 'withdrawn');
}
