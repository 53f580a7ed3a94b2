import { beginBooking } from '@borough/domain/bookings/begin-booking.rules';
import { usualGates } from '@borough/domain/dealings/gates.rules';
import { usualFigures } from '@borough/domain/terms/offered';
import type { Mover } from '@borough/domain/bookings/booking-state';
import { after, earliest, minute } from '@borough/domain/clocks';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import { consentTo } from '#rentals/bookings/paying/consent.ts';
import { offerOf } from '#money/pricing/make-quote.ts';
import { meetAt } from './tell-handovers.ts';
import { openMoves, type Moves } from './tell-moves.ts';
import { addRental, type Rental, rentalOf, type Tale, worldOf } from './tale.ts';
import { graceAvailable, letGoBefore, renterFacts } from './told-renters.ts';
import type { Wish } from '../wishes.ts';

/** An address that belongs to no one. */
const demoAddress = '192.0.2.1';
/** Cards whose holds last a week; each renter has one of them. */
const cards = ['5555555555554444', '378282246310005', '6011111111111117'] as const;
/** The most that demo people use of the time they have. */
const inTime = 0.7;
const timeAtThePage = 90_000;

/** Demo renters tick the box that agrees to renewing their hold. */
const agreedTo = ({ depositCents, terms }: Parameters<typeof consentTo>[0]) => ({
  agreed: consentWords(depositCents, terms),
  address: demoAddress,
});

const between = (from: Date, to: Date, share: number) =>
  after(from, Math.floor((to.getTime() - from.getTime()) * share));
const cardOf = ({ id }: { id: string }) => cards[parseInt(id.slice(0, 8), 16) % cards.length] ?? cards[0];

/** Tells what becomes of wishes up to an instant: people act on their own, and the machines respond. */
export async function tellDemo(tale: Tale, wishes: readonly Wish[], now: Date): Promise<Rental[]> {
  const moves = openMoves(tale);
  for (const wish of wishes) tale.agenda.at(wish.madeAt, (at) => begin(tale, moves, wish, at, now));
  await tale.agenda.runUntil(now, (at) => tale.past.moveTo(at));
  return [...tale.rentals.values()];
}

/** Someone requests days, or holds them in order to pay right away. Nothing comes of it if the rules don't allow it. */
async function begin(tale: Tale, moves: Moves, wish: Wish, at: Date, end: Date): Promise<void> {
  const { item, renter, range, kind } = wish;
  const { listing, owner } = item;
  const { dailyPriceCents, depositCents } = listing;
  const { timeZone } = owner.place;
  const quoted = {
    ...offerOf({ dailyPriceCents, depositCents, timeZone }, renter.tier, range),
    id: tale.chance.uuid(),
  };
  const outcome = beginBooking(
    worldOf(tale, item),
    {
      id: tale.chance.uuid(),
      kind,
      renterId: renter.id,
      range,
      quoted,
      texts: {
        title: listing.title,
        description: listing.description,
        photoHashes: tale.photosOf(item),
      },
      consent: kind === 'instant' ? consentTo(quoted, agreedTo(quoted), at) : null,
      dealing: null,
      renter: renterFacts(tale, { renter, item, range }, at),
      gates: usualGates,
      limits: usualFigures,
    },
    at,
  );
  if (!('booking' in outcome)) return;
  const { booking } = outcome;
  addRental(tale, { item, renter, booking });
  await moves.save(outcome, at);
  if (kind === 'instant')
    payAt(tale, moves, wish, booking.id, { when: after(at, wish.payMinutes * minute), end });
  else if (booking.answerBy)
    answer(tale, moves, wish, { id: booking.id, answerBy: booking.answerBy }, at, end);
}

const ownerOf = ({ item }: Wish): Mover => ({ actor: 'owner', actorId: item.owner.id });
const renterOf = ({ renter }: Wish): Mover => ({ actor: 'renter', actorId: renter.id });

/** What happens to a request: its owner answers, its renter has second thoughts, or no one does anything. */
function answer(
  tale: Tale,
  { move, ...moves }: Moves,
  wish: Wish,
  { id, answerBy }: { id: string; answerBy: Date },
  at: Date,
  end: Date,
): void {
  const { course } = wish;
  const answered = earliest(after(at, wish.answerMinutes * minute), between(at, answerBy, inTime));
  const accept = async (now: Date) => {
    const accepted = await move(id, 'accept', ownerOf(wish), { dealing: null }, now);
    const { payBy } = rentalOf(tale, id).booking;
    if (!accepted || !payBy || course === 'accepted') return;
    const open = earliest(after(now, wish.payMinutes * minute), between(now, payBy, inTime));
    tale.agenda.at(open, (then) => openPage(tale, { move, ...moves }, wish, id, { now: then, end }));
  };
  if (course === 'accepted') tale.agenda.at(earliest(answered, after(end, -minute)), accept);
  else if (course === 'declined')
    tale.agenda.at(answered, (now) => move(id, 'decline', ownerOf(wish), { note: null }, now));
  else if (course === 'withdrawn')
    tale.agenda.at(answered, (now) => move(id, 'withdraw', renterOf(wish), { note: null }, now));
  else if (course !== 'asked' && course !== 'unanswered') tale.agenda.at(answered, accept);
}

/** The renter of an accepted request opens the page to pay for it. */
async function openPage(
  tale: Tale,
  moves: Moves,
  wish: Wish,
  id: string,
  { now, end }: { now: Date; end: Date },
): Promise<void> {
  const { booking } = rentalOf(tale, id);
  const consent = consentTo(booking, agreedTo(booking), now);
  if (await moves.move(id, 'pay', renterOf(wish), { dealing: null, consent }, now))
    payAt(tale, moves, wish, id, { when: after(now, timeAtThePage), end });
}

function payAt(
  tale: Tale,
  moves: Moves,
  wish: Wish,
  id: string,
  { when, end }: { when: Date; end: Date },
): void {
  tale.agenda.at(when, async (now) => {
    await moves.pay(id, cardOf(wish.renter), now);
    meetAt(tale, moves, wish, id, end);
    const { paidAt, startsAt } = rentalOf(tale, id).booking;
    if (!wish.course.startsWith('cancelled-by') || !paidAt || !startsAt) return;
    const by = wish.course === 'cancelled-by-owner' ? ownerOf(wish) : renterOf(wish);
    tale.agenda.at(between(paidAt, startsAt, wish.cancelShare), (then) =>
      moves.move(
        id,
        'cancel',
        by,
        {
          note: null,
          graceAvailable: graceAvailable(tale, wish.renter, wish.item, then),
          letGo: letGoBefore(tale, wish.item.owner, then),
        },
        then,
      ),
    );
  });
}
