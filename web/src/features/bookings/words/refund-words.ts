import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { RefundStep } from '@borough/domain/pricing/refund.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { counted, money } from '../../../lib/words/format.ts';
import { dayOfMoment, momentInWords } from '../../../lib/time/moments.ts';

/** One step of the cancellation terms: until when, and what is refunded. */
export interface RefundLine {
  when: string;
  what: string;
  kind: RefundStep['kind'];
  /** Whether it's over, applies now, or is still ahead. */
  standing: 'past' | 'now' | 'ahead';
}

interface Circumstances {
  zone: string;
  now: Date;
  /** Before payment, the free hour has no clock time yet. */
  freeOnlyAfterPaying?: boolean;
}

/**
 * The steps as people read them, including past ones: "Until Nov 20 (past)", "Cancel by Tue 9:00 AM", "After that", each with
 * what is refunded: "$42.10 back".
 */
export function refundLines(steps: readonly RefundStep[], circumstances: Circumstances): RefundLine[] {
  const { zone, now, freeOnlyAfterPaying } = circumstances;
  const current = steps.findIndex((step) => step.until > now);
  return steps.map((step, index) => ({
    kind: step.kind,
    what: `${money(step.refundCents)} back`,
    ...whenOf(step, index),
  }));

  function whenOf(step: RefundStep, index: number): Pick<RefundLine, 'when' | 'standing'> {
    if (step.until <= now) return { when: `Until ${dayOfMoment(step.until, zone)} (past)`, standing: 'past' };
    if (index > current) return { when: 'After that', standing: 'ahead' };
    const isLast = index === steps.length - 1;
    if (step.kind === 'free' && freeOnlyAfterPaying)
      return { when: `Cancel within ${graceInWords()} of paying`, standing: 'now' };
    return {
      when: isLast ? 'Cancel before it starts' : `Cancel by ${momentInWords(step.until, zone, now)}`,
      standing: 'now',
    };
  }
}

/** How long a renter can cancel for free after paying for what is offered now: "1 hour". */
const graceInWords = () => counted(currentTerms.cancelling.graceHours, 'hour');

/** Until when an offer can be cancelled for free, in words; null if it never can. */
export function freeInWords(
  offer: { refundSteps: readonly RefundStep[]; timeZone: string; freeOnlyAfterPaying: boolean },
  now: Date,
): string | null {
  const step = stepAt(offer.refundSteps, now);
  if (step?.kind !== 'free') return null;
  return offer.freeOnlyAfterPaying
    ? `Free cancellation within ${graceInWords()} of paying`
    : `Free cancellation until ${momentInWords(step.until, offer.timeZone, now)}`;
}

/** What cancelling at that instant refunds; undefined once no one can cancel. */
export function stepAt(steps: readonly RefundStep[], at: Date): RefundStep | undefined {
  return steps.find((step) => at < step.until);
}

/**
 * What cancelling costs once the address was shown, in words; null if free cancellation has ended anyway, so showing it costs
 * nothing.
 */
export function costOfShowing(
  booking: Pick<Booking, 'refundTimeline' | 'chargedCents'>,
  now: Date,
): string | null {
  const ahead = booking.refundTimeline.filter((step) => new Date(step.until) > now);
  const late = ahead.find((step) => step.kind === 'late');
  return ahead[0]?.kind === 'free' && late ? money(booking.chargedCents - late.refundCents) : null;
}
