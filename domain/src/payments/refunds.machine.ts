import { after, hour } from '../clocks.ts';

/**
 * The state of a refund. `planned`: decided, but the provider hasn't answered yet. `pending`: on its way. `done`: the
 * provider reports its arrival, though a bank may still return it. `failed`: the bank returned it, so it is still owed.
 * `settled`: it was owed or held back, and was paid some other way.
 */
export const refundStates = ['planned', 'pending', 'done', 'failed', 'settled'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Why a payment is refunded. `not_as_described`: part of it goes back because the item wasn't as described. `not_owed`: the
 * debt it was for had been settled in the meantime. `came_back`: an item that counted as lost is back.
 */
export const refundPurposes = [
  'cancelled',
  'paid_too_late',
  'paid_twice',
  'deposit',
  'not_as_described',
  'not_owed',
  'came_back',
] as const;
export type RefundPurpose = (typeof refundPurposes)[number];

/** The provider's word for a refund's status. */
export const refundStandings = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStanding = (typeof refundStandings)[number];

/** The facts about a refund that its moves depend on. */
export interface RefundFacts {
  state: RefundState;
  /** Which attempt this is, from 1; each is a separate refund at the provider. */
  tryNumber: number;
  /** When it is retried automatically; null until it fails, and once only a person can help. */
  nextTryAt: Date | null;
  /** Another attempt has replaced it. */
  replaced: boolean;
  /** A dispute of the payment prevents the refund. */
  heldBack: boolean;
}

export type RefundHappening =
  /** The provider's response, or its status when we ask. */
  | { type: 'heard'; standing: RefundStanding }
  /** It was already refunded in full some other way, so there is nothing left to do. */
  | { type: 'given-back-already' }
  /** The next attempt is due, or an admin asks for it. */
  | { type: 'try-again'; by: 'clock' | 'admin' }
  /** An admin paid it some other way. */
  | { type: 'settle' };

export type RefundStep =
  | {
      ok: true;
      changes: { state: RefundState; nextTryAt: Date | null };
      /** `owe`: it is owed again, and both people are notified. `order-again`: the next attempt replaces it. */
      then: 'owe' | 'order-again' | 'pay-otherwise' | null;
    }
  | { ok: false; refused: 'known' | 'not-failed' | 'not-yet' };

/** How long after a failed attempt the next one is made, in hours; after the last, only an admin can retry. */
export const triesAfterFailing = [1, 24, 72] as const;

/** When to retry a refund after attempt `tryNumber` failed; null if only a person can help. */
export function nextRefundTry(tryNumber: number, failedAt: Date): Date | null {
  const hours = triesAfterFailing[tryNumber - 1];
  return hours === undefined ? null : after(failedAt, hours * hour);
}

/** How many days after its arrival a refund is still checked, because its bank can return it. */
const askedDaysAfterArriving = [1, 3, 7, 14, 30, 60] as const;

/**
 * When to ask the provider about a refund next, in case an event was lost: daily while it is on its way, and less and less
 * often after it arrived. Null if nothing more can change.
 */
export function nextAskAt(state: RefundState, arrivedAt: Date | null, now: Date): Date | null {
  if (state === 'pending') return after(now, 24 * hour);
  if (state !== 'done' || !arrivedAt) return null;
  const days = askedDaysAfterArriving.find((each) => after(arrivedAt, each * 24 * hour) > now);
  return days === undefined ? null : after(arrivedAt, days * 24 * hour);
}

/**
 * What an event means for a refund. Refuses `known` if it is already recorded, `not-failed` if it only applies to failed or
 * held-back refunds, and `not-yet` before the next attempt is due.
 */
export function applyToRefund(refund: RefundFacts, happening: RefundHappening, now: Date): RefundStep {
  const { state, nextTryAt } = refund;
  switch (happening.type) {
    case 'heard':
      return heard(refund, happening.standing, now);
    case 'given-back-already':
      return isOnItsWay(state) ? to('done', null) : { ok: false, refused: 'known' };
    case 'try-again':
      if (!isOwed(refund)) return { ok: false, refused: 'not-failed' };
      if (happening.by === 'clock' && (!nextTryAt || nextTryAt > now))
        return { ok: false, refused: 'not-yet' };
      return { ok: true, changes: { state, nextTryAt: null }, then: 'order-again' };
    case 'settle':
      if (!isOwed(refund) && !refund.heldBack) return { ok: false, refused: 'not-failed' };
      return { ok: true, changes: { state: 'settled', nextTryAt: null }, then: 'pay-otherwise' };
  }
}

/** Whether the renter is still owed a refund: it failed, and no other attempt replaced it. */
export const isOwed = ({ state, replaced }: Pick<RefundFacts, 'state' | 'replaced'>): boolean =>
  state === 'failed' && !replaced;

const isOnItsWay = (state: RefundState) => state === 'planned' || state === 'pending';

const to = (state: RefundState, nextTryAt: Date | null): RefundStep => ({
  ok: true,
  changes: { state, nextTryAt },
  then: null,
});

function heard({ state, tryNumber }: RefundFacts, standing: RefundStanding, now: Date): RefundStep {
  const known: RefundStep = { ok: false, refused: 'known' };
  if (state === 'failed' || state === 'settled') return known;
  if (standing === 'failed' || standing === 'canceled')
    return { ok: true, changes: { state: 'failed', nextTryAt: nextRefundTry(tryNumber, now) }, then: 'owe' };
  if (standing === 'succeeded') return state === 'done' ? known : to('done', null);
  return state === 'planned' ? to('pending', null) : known;
}
