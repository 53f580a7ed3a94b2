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

/** The provider's words for a dispute that an answer can be sent to. */
export const answerableWords = ['needs_response', 'warning_needs_response'] as const;

/** Where an answer to a dispute's bank stands: being written, on its way to the provider, there, or refused by it. */
export const answerStates = ['draft', 'sending', 'sent', 'refused'] as const;
export type AnswerState = (typeof answerStates)[number];

/** What admins sort disputes by: those that want an answer, those that the bank decides about, and those it has decided. */
export const disputeStages = ['to-answer', 'with-bank', 'decided'] as const;
export type DisputeStage = (typeof disputeStages)[number];

/** How far a dispute has come, from its own state, the provider's word for it, and our answer; null without one. */
export function disputeStage(
  state: DisputeState,
  providersWord: string,
  answer: AnswerState | null,
): DisputeStage {
  if (state !== 'open') return 'decided';
  const mayAnswer = answerableWords.some((word) => word === providersWord);
  return mayAnswer && answer !== 'sent' && answer !== 'sending' ? 'to-answer' : 'with-bank';
}
