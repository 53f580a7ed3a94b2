import { applyMove } from '@borough/domain/bookings/moving/apply-move.rules';
import type { BlockedByPage } from '@borough/domain/bookings/booking-world';
import { decide, type InputOf, type PersonalMove } from '@borough/domain/bookings/moving/bookings.machine';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import type { Person } from '#floor/http/person.ts';
import { liveCheckout, openCheckout } from '#money/payments/checkouts.ts';
import { requirePart } from '../moving/bookings.policy.ts';
import { leaveCheckout } from './leave-checkout.ts';
import { saveOutcome, type LockedBooking, withBooking } from '../moving/make-move.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/** The moves that open a provider page, and which page each one opens. */
const pages = { pay: 'rental', 'give-card': 'deposit' } as const satisfies Partial<
  Record<PersonalMove, 'rental' | 'deposit'>
>;
type OpeningMove = keyof typeof pages;

/** How to pay: on a page that's already open, or through the call that opens one. */
type Page = { url: string } | { operationId: string };

/** The page the person already has open; null if there is none they can still use. */
async function openAlready(tx: Tx, bookingId: string, name: OpeningMove, now: Date): Promise<Page | null> {
  const open = await liveCheckout(tx, bookingId, pages[name]);
  if (!open || open.expiresAt <= now) return null;
  if (open.url) return { url: open.url };
  return open.operationId ? { operationId: open.operationId } : null;
}

/**
 * Makes a person's move that opens a provider page, or reuses the page already open; returns its address. Closes an expired
 * page first. Refuses what the machine refuses, and `payment.failed` if the provider doesn't open one.
 */
export async function openPage<Name extends OpeningMove>(
  deps: PaymentDeps,
  person: Person,
  bookingId: string,
  name: Name,
  told: (tx: Tx, locked: LockedBooking, now: Date) => Promise<InputOf<Name>>,
): Promise<{ url: string }> {
  const page = await withBooking(
    deps,
    bookingId,
    leaveCheckout,
    async (tx, locked, now): Promise<Page | BlockedByPage> => {
      const actor = requirePart(locked.booking, person.id);
      const decision = decide(locked.booking, name, actor, now);
      if (!decision.ok) throw new Problem(decision.code);
      const input = await told(tx, locked, now);
      const open = await openAlready(tx, bookingId, name, now);
      if (open) return open;
      const outcome = applyMove(locked.calendar, bookingId, name, { actor, actorId: person.id }, input, now);
      const payer = { email: person.email, publicUrl: deps.config.publicUrl };
      const saved = await saveOutcome(tx, outcome, now, { payer });
      if ('first' in saved) return saved;
      if (!saved.openPage) throw new Error(`${name} opened no page`);
      return { operationId: saved.openPage };
    },
  );
  if ('url' in page) return page;
  const url = await openCheckout(deps, bookingId, page.operationId, pages[name]);
  if (!url) throw new Problem('payment.failed');
  return { url };
}
