/**
 * Where a dispute of a payment stands, in which the cardholder's bank takes it back. `open`: the bank has not decided.
 * `won`: the payment is ours again. `lost`: it is gone. `withdrawn`: it came to nothing.
 */
export const disputeStates = ['open', 'won', 'lost', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

const ends: Readonly<Record<string, DisputeState>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'withdrawn',
  prevented: 'withdrawn',
};

/** Where a dispute stands by the provider's word for it; one we do not know counts as open. */
export const disputeState = (providersWord: string): DisputeState => ends[providersWord] ?? 'open';

/**
 * Whether money of a payment may be moved, given back or passed on: not while one of its disputes is open, nor after one
 * was lost, because the bank has given that money back itself.
 */
export function mayMoveMoney(disputes: readonly DisputeState[]): boolean {
  return disputes.every((state) => state === 'won' || state === 'withdrawn');
}
