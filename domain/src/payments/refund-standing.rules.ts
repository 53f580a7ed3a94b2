import type { RefundFacts } from './refunds.machine.ts';

/** The status of a refund, as the two people of a booking see it. */
export const refundStandingsShown = [
  'held-back',
  'on-its-way',
  'arrived',
  'came-back',
  'paid-another-way',
] as const;
export type RefundStandingShown = (typeof refundStandingsShown)[number];

/** The status of a refund as the two people see it; null once another attempt has replaced it. */
export function shownStanding({
  state,
  heldBack,
  replaced,
}: Pick<RefundFacts, 'state' | 'heldBack' | 'replaced'>): RefundStandingShown | null {
  if (replaced) return null;
  switch (state) {
    case 'planned':
      return heldBack ? 'held-back' : 'on-its-way';
    case 'pending':
      return 'on-its-way';
    case 'done':
      return 'arrived';
    case 'failed':
      return 'came-back';
    case 'settled':
      return 'paid-another-way';
  }
}
