import type { Cents } from '../money.ts';
import type { RefundFacts, RefundState, RefundStep } from '../payments/refunds.machine.ts';
import { moved, type Place, type Posting } from './posting.ts';

/** A refund as the ledger needs it: how much, and to whom. */
export interface Refunded extends Pick<RefundFacts, 'state' | 'heldBack'> {
  cents: Cents;
  personId: string;
}

const onItsWay: readonly RefundState[] = ['planned', 'pending'];
const inTransit: Place = { account: 'in_transit' };
const provider: Place = { account: 'provider' };

/** The memos of entries for refunds a bank returned: what they add up to is owed to the renter, whatever the renter owes. */
export const returnedRefundMemos = ['refund returned', 'refund reissued', 'refund paid another way'] as const;
const [returned, reissued, paidOtherwise] = returnedRefundMemos;

/** A renter's credit was paid out some other way than by a refund. */
export const creditPaidPosting = (renterId: string, cents: Cents): Posting =>
  moved(paidOtherwise, cents, {
    from: { account: 'outside' },
    to: { account: 'renter', personId: renterId },
  });

/**
 * What a step of a refund posts, given the refund before it; null if no money moves. An ordered refund is in transit until
 * the provider reports its arrival. If a bank returns it, the person is owed the money until it is sent again or paid some
 * other way.
 */
export function refundStepPosting(
  { state, heldBack, cents, personId }: Refunded,
  step: Extract<RefundStep, { ok: true }>,
): Posting | null {
  const owed: Place = { account: 'renter', personId };
  switch (step.then) {
    case 'owe': {
      const to = onItsWay.includes(state) ? inTransit : provider;
      return moved(returned, cents, { from: owed, to });
    }
    case 'order-again':
      return moved(reissued, cents, { from: inTransit, to: owed });
    case 'pay-otherwise':
      return moved(paidOtherwise, cents, {
        from: { account: 'outside' },
        to: heldBack ? inTransit : owed,
      });
    case null:
      return step.changes.state === 'done' && onItsWay.includes(state)
        ? moved('refund arrived', cents, { from: provider, to: inTransit })
        : null;
  }
}
