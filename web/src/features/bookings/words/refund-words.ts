import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { RefundStep } from '@borough/domain/pricing/refund.rules';
import { money } from '../../../lib/format.ts';
import { momentInWords } from '../../../lib/moments.ts';

/** One step of the way out: until when, and what comes back. */
export interface RefundLine {
  when: string;
  what: string;
  kind: RefundStep['kind'];
}

interface Circumstances {
  zone: string;
  now: Date;
  /** Before paying, the hour of grace has no hour on the clock yet. */
  freeOnlyAfterPaying?: boolean;
}

/** The steps that are still ahead, as people read them: "Cancel by Tue 9:00 AM", "$42.10 back". */
export function refundLines(steps: readonly RefundStep[], circumstances: Circumstances): RefundLine[] {
  const { zone, now, freeOnlyAfterPaying } = circumstances;
  const ahead = steps.filter((step) => step.until > now);
  return ahead.map((step, index) => ({
    kind: step.kind,
    what: `${money(step.refundCents)} back`,
    when: whenOf(step, index, ahead.length),
  }));

  function whenOf(step: RefundStep, index: number, count: number): string {
    if (index > 0) return 'After';
    if (step.kind === 'free' && freeOnlyAfterPaying) return 'Cancel within 1 hour of paying';
    if (count === 1) return 'Cancel before it starts';
    return `Cancel by ${momentInWords(step.until, zone, now)}`;
  }
}

/** What a cancellation gives back at that instant; undefined once nobody can cancel. */
export function stepAt(steps: readonly RefundStep[], at: Date): RefundStep | undefined {
  return steps.find((step) => at < step.until);
}

/**
 * What cancelling costs once the address was shown, in words; null when free cancellation is over anyway and showing it
 * costs nothing.
 */
export function costOfShowing(
  booking: Pick<Booking, 'refundTimeline' | 'chargedCents'>,
  now: Date,
): string | null {
  const ahead = booking.refundTimeline.filter((step) => new Date(step.until) > now);
  const late = ahead.find((step) => step.kind === 'late');
  return ahead[0]?.kind === 'free' && late ? money(booking.chargedCents - late.refundCents) : null;
}
