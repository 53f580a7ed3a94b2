import { payoutStanding, type PayoutStanding } from '@borough/domain/payouts/payout-account.rules';
import { CircleAlert, CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge, type Tone } from '../../ui/parts/badge.tsx';
import type { Payouts } from './payouts.api.ts';

const badges = {
  'setup-required': { tone: 'brick', Sign: CircleAlert, words: 'Setup Required' },
  pending: { tone: 'waiting', Sign: Clock, words: 'Pending Approval' },
  active: { tone: 'good', Sign: CircleCheck, words: 'Active' },
  refused: { tone: 'bad', Sign: CircleX, words: 'Declined by Stripe' },
} as const satisfies Record<PayoutStanding | 'refused', { tone: Tone; Sign: unknown; words: string }>;

/** The payout setup status; a refusal by the provider overrides everything else. */
export const standingOf = ({ account, refusedAs }: Payouts): PayoutStanding | 'refused' =>
  refusedAs ? 'refused' : payoutStanding(account);

/** The payout setup status, in a word or two. */
export function StandingBadge({ payouts }: { payouts: Payouts }) {
  const { tone, Sign, words } = badges[standingOf(payouts)];
  return (
    <Badge tone={tone} icon={<Sign aria-hidden size={14} strokeWidth={2} />}>
      {words}
    </Badge>
  );
}
