import type { Cents } from '../money.ts';
import type { DisputeState } from '../payments/disputes.rules.ts';
import { disputePosting } from './dispute-postings.rules.ts';
import { moved, type Place, type Posting } from './posting.ts';

/** What a Pro invoice has brought in so far, in cents. */
export interface PlanMoney {
  paidCents: Cents;
  refundedCents: Cents;
  /** The state of its latest dispute; null without one. */
  dispute: DisputeState | null;
}

const provider: Place = { account: 'provider' };
const platform: Place = { account: 'platform' };

/** What to post when the provider reports on an invoice, given what it reported before. Pro is entirely our income. */
export function planPostings(before: PlanMoney, now: PlanMoney): Posting[] {
  const came = now.paidCents - before.paidCents;
  const left = now.refundedCents - before.refundedCents;
  const disputed = ({ dispute, paidCents, refundedCents }: PlanMoney) => ({
    state: dispute ?? ('withdrawn' as const),
    cents: paidCents - refundedCents,
  });
  const postings = [
    came === 0 ? null : moved('Pro paid', came, { from: platform, to: provider }),
    left === 0 ? null : moved('Pro refunded', left, { from: provider, to: platform }),
    disputePosting(disputed(before), disputed(now)),
  ];
  return postings.filter((posting) => posting !== null);
}
