/** A line of an account's balance that a bank payout sent, and the transfer or the other bank payout it is about, if any. */
export interface BankPayoutLine {
  /** The provider's word for it. */
  type: string;
  transferId: string | null;
  payoutId: string | null;
}

/** What a bank payout carries: transfers of ours, and again what was in bank payouts that had come back. */
export interface Carried {
  transferIds: string[];
  returnedIds: string[];
}

const cameBack: readonly string[] = ['payout_failure', 'payout_cancel'];

/** What the lines of a bank payout say it carries. Fees, reversals and the payout's own line carry nothing. */
export function carriedBy(lines: readonly BankPayoutLine[]): Carried {
  return {
    transferIds: lines.flatMap(({ type, transferId }) =>
      type === 'payment' && transferId ? [transferId] : [],
    ),
    returnedIds: lines.flatMap(({ type, payoutId }) =>
      cameBack.includes(type) && payoutId ? [payoutId] : [],
    ),
  };
}
