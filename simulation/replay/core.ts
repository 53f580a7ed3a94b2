import { applyMove } from '@borough/domain/bookings/moving/apply-move.rules';
import type { BookingState, Mover } from '@borough/domain/bookings/booking-state';
import { type MoveName, moveNames, rowOf } from '@borough/domain/bookings/moving/bookings.machine';
import { securedTimes } from '@borough/domain/bookings/waits-for-hold.rules';
import type { Deposit } from '@borough/domain/deposits/deposit-state';
import { applyToDeposit, type DepositHappening } from '@borough/domain/deposits/deposits.machine';
import { type Calendar, lockCalendarOf } from '../../server/src/rentals/bookings/moving/world.store.ts';
import { inTransaction } from '../../server/src/floor/db/transaction.ts';
import { lockDeposit } from '../../server/src/money/deposits/deposits.store.ts';
import type { Rows } from '../src/replay/steps.ts';
import { differences } from './compare.ts';
import { revived } from './revive.ts';
import type { ServerTown } from './server-town.ts';

/** The core's input: the rows of one side. */
interface Given {
  calendar: Calendar;
  deposit: Deposit | undefined;
}

const open = ['pending', 'confirmed', 'active'];

/** The model's rows around a booking, as a command would read them. */
function fromModel(model: Rows, item: Calendar['item'], booking: BookingState): Given {
  const all = Object.values(model['bookings'] ?? {}) as BookingState[]; // as the model wrote them
  const bookings = all
    .filter((b) => b.id === booking.id || (b.itemId === item.id && open.includes(b.status)))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const kept = model['deposits']?.[booking.id] as (Deposit & { nextAt: unknown }) | undefined;
  const ofBooking = Object.entries(model['holds'] ?? {}).filter(([key]) => key.startsWith(booking.id));
  const holds = ofBooking.map(([, hold]) => hold as Deposit['holds'][number] & { call: unknown });
  if (!kept) return { calendar: { item, bookings }, deposit: undefined };
  const { nextAt: _next, ...deposit } = kept;
  return {
    calendar: { item, bookings },
    deposit: {
      ...deposit,
      holds: holds.map(({ call: _, ...hold }) => hold).sort((one, other) => one.seq - other.seq),
    },
  };
}

/** The same rows through the server's own stores. */
const fromServer = ({ db }: ServerTown, booking: BookingState): Promise<Given> =>
  inTransaction(db.db, async (tx) => {
    const { item, bookings } = await lockCalendarOf(tx, booking.id);
    const deposit = await lockDeposit(tx, booking.id);
    return {
      calendar: { item, bookings: bookings.map((b) => ({ ...b, quoteId: b.quoteId && 'a quote' })) },
      deposit: deposit && {
        ...deposit,
        // Each side has its own id for the call that placed a hold; comparing the rows covers which call it was.
        holds: deposit.holds.map((hold) => ({ ...hold, operationId: undefined })),
      },
    };
  });

/** Every input a move could take; each move reads its own part. */
const toldTo = (booking: BookingState, now: Date) => ({
  ...{ dealing: null, note: null, consent: booking.depositConsent, graceAvailable: true, hadTrouble: true },
  ...{ reason: 'a reason', refundCents: 1, isParty: false, unreachable: true },
  ...{ intentId: 'pi_of_nobody', amountCents: booking.chargedCents, paidAt: now },
  deposit: { ...booking },
});

const movers = (booking: BookingState): Mover[] => [
  { actor: 'renter', actorId: booking.renterId },
  { actor: 'owner', actorId: booking.ownerId },
  { actor: 'admin', actorId: null },
  { actor: 'clock', actorId: null },
  { actor: 'system', actorId: null },
];

function answer(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return { threw: error instanceof Error ? error.message : String(error) };
  }
}

/** The core's answer to every move of a booking, and to everything that can happen to its deposit. */
function answersOf({ calendar, deposit }: Given, booking: BookingState, now: Date): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  const begun = moveNames.filter((name): name is MoveName => rowOf(name).from.length > 0);
  for (const name of begun)
    for (const by of movers(booking))
      if (rowOf(name).by.includes(by.actor))
        answers[`${name} by ${by.actor}`] = answer(() =>
          applyMove(calendar, booking.id, name, by, toldTo(booking, now) as never, now),
        );
  const secured = securedTimes(booking);
  if (!deposit || !secured) return answers;
  const last = deposit.holds.at(-1);
  const intentId = last?.intentId ?? 'pi_of_nobody';
  const seq = last?.seq ?? 1;
  const happenings: DepositHappening[] = [
    ...(['try', 'renew', 'ask', 'capture', 'expire', 'settle'] as const).map((type) => ({ type })),
    { type: 'placed', seq, intentId, expiresAt: now },
    { type: 'declined', seq, tryAgain: true, providerFailed: false },
    { type: 'declined', seq, tryAgain: false, providerFailed: false },
    { type: 'card-given', intentId: 'pi_of_another', expiresAt: now, card: null },
    { type: 'gone', intentId },
    { type: 'captured', intentId },
  ];
  for (const happening of happenings)
    answers[`deposit: ${JSON.stringify(happening)}`] = answer(() =>
      applyToDeposit(deposit, happening, secured, now),
    );
  return answers;
}

/**
 * Asks the core everything about every open booking, once with each side's rows; returns where the answers differ. The core knows
 * nothing but what it is given, so a booking is asked about again only when the model's rows around it have changed.
 */
export function coreAsker(
  town: ServerTown,
): (
  model: Rows,
  lent: ReadonlyMap<string, Calendar['item']>,
) => Promise<{ differences: string[]; answers: number }> {
  const asked = new Map<string, string>();
  return async (model, lent) => {
    const found: string[] = [];
    let count = 0;
    for (const booking of Object.values(model['bookings'] ?? {}) as BookingState[]) {
      const item = lent.get(booking.itemId);
      if (!item || !open.includes(booking.status)) continue;
      const given = { booking, ...fromModel(model, item, booking) };
      const text = JSON.stringify(given);
      if (asked.get(booking.id) === text) continue;
      asked.set(booking.id, text);
      const { booking: asWritten, ...rows } = revived(given);
      const ours = answersOf(rows, asWritten, town.now());
      const theirs = answersOf(await fromServer(town, asWritten), asWritten, town.now());
      count += Object.keys(ours).length;
      found.push(...differences(ours, theirs, `the core about booking ${booking.id}`));
    }
    return { differences: found, answers: count };
  };
}
