/**
 * The state of a dispute, in which the cardholder's bank takes a payment back. `open`: the bank hasn't decided yet.
 * `won`: the payment is ours again. `lost`: it is gone. `withdrawn`: nothing came of the dispute.
 */
export const disputeStates = ['open', 'won', 'lost', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

const ends: Readonly<Record<string, DisputeState>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'withdrawn',
  prevented: 'withdrawn',
};

/** The state that the provider's word for a dispute stands for; an unknown word counts as open. */
export const disputeState = (providersWord: string): DisputeState => ends[providersWord] ?? 'open';

/**
 * Whether a payment's money may be moved, that is, refunded or paid out: not while one of its disputes is open, nor after
 * one was lost, because then the bank has already refunded the money.
 */
export function mayMoveMoney(disputes: readonly DisputeState[]): boolean {
  return disputes.every((state) => state === 'won' || state === 'withdrawn');
}

/** The provider's words for a dispute that can be answered. */
export const answerableWords = ['needs_response', 'warning_needs_response'] as const;

/** The state of our answer to a dispute: being written, on its way to the provider, received by it, or refused by it. */
export const answerStates = ['draft', 'sending', 'sent', 'refused'] as const;
export type AnswerState = (typeof answerStates)[number];

/** How admins sort disputes: those to answer, those the bank is deciding, and those it has decided. */
export const disputeStages = ['to-answer', 'with-bank', 'decided'] as const;
export type DisputeStage = (typeof disputeStages)[number];

/** A dispute's stage, from its state, the provider's word for it, and the state of our answer (null without one). */
export function disputeStage(
  state: DisputeState,
  providersWord: string,
  answer: AnswerState | null,
): DisputeStage {
  if (state !== 'open') return 'decided';
  const mayAnswer = answerableWords.some((word) => word === providersWord);
  return mayAnswer && answer !== 'sent' && answer !== 'sending' ? 'to-answer' : 'with-bank';
}
