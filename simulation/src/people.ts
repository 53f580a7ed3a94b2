import type { BookingState } from '@borough/domain/bookings/booking-state';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import { movesFor, type PersonalMove, personalMoves } from '@borough/domain/bookings/bookings.machine';
import { termsOf } from '@borough/domain/bookings/cancellation-terms.rules';
import type { BookingInput } from '@borough/domain/bookings/bookings.contract';
import { dayIn } from '@borough/domain/clocks';
import { Problem } from '@borough/domain/problems';
import { addDays } from '@borough/domain/days';
import { ownerCancelsAt, refundTimeline } from '@borough/domain/pricing/refund.rules';
import { authenticateSession, pay } from '@borough/stripe-simulator/payments/checkout';
import { callFor } from '@borough/stripe-simulator/world/world';
import { acceptBooking } from '../../server/src/bookings/holding/accept-booking.ts';
import { cancelBooking } from '../../server/src/bookings/ending/cancel-booking.ts';
import { endRequest } from '../../server/src/bookings/ending/end-request.ts';
import { giveCard } from '../../server/src/bookings/paying/give-card.ts';
import { graceAvailable } from '../../server/src/bookings/moving/grace.ts';
import { holdDates } from '../../server/src/bookings/holding/hold-dates.ts';
import { payBooking } from '../../server/src/bookings/paying/pay-booking.ts';
import { quoteFor } from '../../server/src/bookings/holding/quote-for.ts';
import { requestBooking } from '../../server/src/bookings/holding/request-booking.ts';
import { settleCheckout } from '../../server/src/bookings/paying/settle-checkout.ts';
import { enterCode } from '../../server/src/bookings/handover/enter-code.ts';
import { pressAtHandover } from '../../server/src/bookings/handover/press-at-handover.ts';
import { showAddress } from '../../server/src/bookings/handover/show-address.ts';
import { verifyPayment } from '../../server/src/bookings/paying/verify-payment.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import type { PersonRow } from './memory/tables.ts';
import { cancelByAdmin, rescue } from './admins.ts';
import { hasty, heard, inviting, openBookings } from './buttons.ts';
import { answerBank, payOnEndedPage } from './bank.ts';
import { codeFor } from './handovers.ts';
import { away, editItem, fallOut, fallOutWaiting, goodCards, olderWords, turn } from './circumstances.ts';
import { asPerson, type Town } from './town.ts';

const cards = {
  kind: goodCards,
  other: [
    ...['4242424242424242', '4242424242424242', '4242424242424242', '5555555555554444'],
    ...['4000000000000002', '4000000000009995', '4000000000009987', '4000000000000069'],
    ...['4000002760003184', '4000002500003155', '4000000000000341', '4000000000000341'],
    ...['4000000000007726', '4000000000005126', '4000000000005126', '4000000000000259', '4000000000002685'],
  ],
} as const;

const personOf = (town: Town, id: string): PersonRow => {
  const person = town.memory.people.find(id);
  if (!person) throw new Error('nobody has that id');
  return person;
};

/** Something people do, if there is an opportunity. */
type Act = (town: Town) => void;
/** Remembers the page somebody was sent to, as their browser would. */
function goTo(town: Town, personId: string, bookingId: string | null, { url }: { url: string }): void {
  const sessionId = url.split('/').at(-1) ?? '';
  const of = town.memory.checkouts.where(({ providerSessionId }) => providerSessionId === sessionId)[0];
  // Some who could come back to pay never do.
  const forgotten = bookingId !== null && town.chance.happens(0.3);
  town.pages.set(sessionId, { personId, bookingId: bookingId ?? of?.bookingId ?? '', forgotten });
}

const days = { any: [0, 0, 1, 1, 2, 3, 5, 7, 14, 30], long: [5, 7, 9, 14, 21, 30], eager: [0, 0, 1, 14] };
const daysAhead = {
  any: [0, 0, 1, 1, 2, 2, 3, 4, 5, 8, 13, 30, 90, 178, 181],
  long: [0, 1, 1, 2, 3, 4, 30],
  eager: [4, 4, 4, 5, 12, 40],
};

const wish: Act = (town) => {
  const { chance, deps, memory } = town;
  const { weather } = town;
  const kind = weather.eager ? 'eager' : weather.long ? 'long' : 'any';
  const all = memory.people.all();
  // One of them wants more than anybody is allowed.
  const renter = weather.eager && chance.happens(0.85) ? chance.pick(all.slice(2, 3)) : chance.pick(all);
  const items = memory.items.all();
  const isAsked = (id: string) =>
    memory.bookings.where((b) => b.itemId === id && b.renterId === renter.id && b.status === 'pending')
      .length > 0;
  const others = weather.eager
    ? items.filter(({ id, ownerId }) => ownerId !== renter.id && !isAsked(id))
    : [];
  // Days of a waiting request are wanted by others too.
  const waiting = memory.bookings.where((b) => b.status === 'pending' && b.waitingSince !== null);
  const wanted = waiting.length > 0 && chance.happens(0.3) ? chance.pick(waiting) : null;
  const item =
    memory.items.find(wanted?.itemId ?? '') ??
    chance.pick(others.length > 0 && chance.happens(0.8) ? others : items);
  const startDate =
    wanted?.endDate ?? addDays(dayIn(item.timeZone, town.now()), chance.pick(daysAhead[kind]));
  const endDate = addDays(startDate, wanted ? 0 : chance.pick(days[kind]));
  const asks = chance.happens(weather.eager ? weather.asking : 0.45);
  const ticks = item.depositCents > 0 && chance.happens(0.93);
  const looksFirst = chance.happens(0.4);
  const dates = { itemId: item.id, startDate, endDate };
  town.tell(
    () =>
      `${renter.name} ${asks ? 'asks for' : 'wants to pay for'} ${item.title}, ${startDate} to ${endDate}`,
  );
  const agreed = ticks ? consentWords(item.depositCents) : null;
  const does = { door: 'wish', asks, looksFirst, personId: renter.id, dates, agreed } as const;
  const begin = async () => {
    const input: BookingInput = {
      ...(looksFirst ? { quoteId: (await quoteFor(deps, renter.id, dates)).id } : dates),
      ...(agreed === null ? {} : { depositConsent: agreed }),
    };
    if (asks) await requestBooking(deps, asPerson(renter), input);
    else goTo(town, renter.id, null, await holdDates(deps, asPerson(renter), input, '127.0.0.1'));
  };
  const dream = {
    ...dates,
    renterId: renter.id,
    asks,
    looksFirst,
    agreed: ticks || item.depositCents === 0,
  };
  town.begin(`${renter.name}'s ${asks ? 'request' : 'hold'}`, does, begin, (error) => {
    if (error instanceof Problem) town.refused(dream, error);
  });
};

/** What the page shows somebody about to cancel, and the result. */
async function cancel(town: Town, personId: string, shown: BookingState): Promise<void> {
  const { deps } = town;
  const grace = await inTransaction(deps.db, (tx) =>
    graceAvailable(tx, shown.renterId, shown.itemId, deps.now()),
  );
  const terms = termsOf(shown, grace);
  const at = town.now();
  const promised =
    terms && personId === shown.ownerId
      ? ownerCancelsAt(terms, at)?.refundCents
      : terms && refundTimeline(terms).find(({ until }) => at < until)?.refundCents;
  const cancelled = await cancelBooking(deps, personId, shown.id, null);
  // What was shown applies to its moment; before it is confirmed, a booking's page shows no refund.
  const known = town.memory.bookings.find(shown.id);
  const isSame =
    cancelled.cancelledAt?.getTime() === at.getTime() &&
    known?.addressShownAt?.getTime() === shown.addressShownAt?.getTime();
  if (isSame && shown.confirmedAt && cancelled.refundCents !== promised)
    town.fail('a refund is what was shown before', `${cancelled.refundCents} instead of ${promised}`);
}

/** A person presses one of the buttons a booking's page shows them, or one it does not show. */
const press: Act = (town) => {
  const { chance, deps } = town;
  const bookings = openBookings(town);
  if (bookings.length === 0) return;
  const sides = bookings.flatMap((each) => (['renter', 'owner'] as const).map((side) => ({ each, side })));
  const wanting = sides.filter(({ each, side }) =>
    movesFor(each, side, town.now()).some((name) => inviting.has(name)),
  );
  const { each: booking, side: part } = chance.pick(
    wanting.length > 0 && chance.happens(0.5) ? wanting : sides,
  );
  const person = personOf(town, part === 'renter' ? booking.renterId : booking.ownerId);
  const shown = movesFor(booking, part, town.now());
  const isBold = chance.happens(0.1);
  if (shown.length === 0 && !isBold) return;
  const timid = shown.filter((name) => !hasty.has(name));
  const from: readonly PersonalMove[] = isBold
    ? personalMoves
    : timid.length > 0 && chance.happens(town.weather.eager ? 0.5 : 0.75)
      ? timid
      : shown.filter((each) => each !== 'cancel' || !town.weather.long || chance.happens(0.2));
  if (from.length === 0) return;
  const name = chance.pick(from);
  const { id } = booking;
  town.tell(() => `${person.name}, the ${part}, presses ${name}`);
  const agreed = chance.happens(0.9) && booking.depositCents > 0 ? consentWords(booking.depositCents) : null;
  const ticked = { agreed, address: '127.0.0.1' };
  const wrongCode = chance.happens(0.15);
  const withCode = name === 'hand-over' || name === 'return' ? { wrongCode } : {};
  const does = { door: 'move', move: name, personId: person.id, bookingId: id, agreed, ...withCode } as const;
  const pressed = { ...does, agreed: agreed !== null || booking.depositCents === 0 };
  const doIt = async () => {
    switch (name) {
      case 'accept':
        return acceptBooking(deps, person.id, id);
      case 'decline':
      case 'withdraw':
      case 'cancel-unsecured':
        return endRequest(deps, person.id, id, name, null);
      case 'pay':
        return goTo(town, person.id, id, await payBooking(deps, asPerson(person), id, ticked));
      case 'show-address':
        return showAddress(deps, person.id, id);
      case 'give-card':
        return goTo(town, person.id, id, await giveCard(deps, asPerson(person), id, ticked));
      case 'cancel':
        return cancel(town, person.id, booking);
      case 'hand-over':
      case 'return':
        return enterCode(deps, person.id, id, name, codeFor(town, id, name, wrongCode));
      default:
        return pressAtHandover(deps, person.id, id, name);
    }
  };
  town.begin(`${person.name}'s ${name}`, does, doIt, heard(town, pressed));
};

/** Somebody fills in the provider's page they have open, and may come back from it. */
const payOnPage: Act = (town) => {
  const { chance, provider } = town;
  const usable = [...town.pages].filter(
    ([id, { forgotten }]) => !forgotten && provider.store.find('sessions', id)?.status === 'open',
  );
  if (town.isAway() || usable.length === 0) return;
  const [sessionId, { personId }] = chance.pick(usable);
  const session = provider.store.find('sessions', sessionId);
  const name = personOf(town, personId).name;
  if (!session) return;
  const number = chance.pick(cards[town.weather.kind ? 'kind' : 'other']);
  const call = callFor(provider.world);
  const intent = pay(call, session, { number, expMonth: 12, expYear: 2040, name, email: null });
  let authenticates: boolean | null = null;
  if (intent?.status === 'requires_action') {
    const again = provider.store.find('sessions', sessionId);
    authenticates = chance.happens(0.7);
    if (again) authenticateSession(call, again, authenticates);
  }
  provider.store.commit();
  town.tape?.note({ type: 'page', sessionId, number, name, authenticates });
  const done = provider.store.find('sessions', sessionId)?.status === 'complete';
  town.tell(() => `${name} gives the card ${number} on the provider's page: ${done ? 'taken' : 'not taken'}`);
  if (done && chance.happens(0.6)) comeBack(town, sessionId, name);
};

function comeBack(town: Town, sessionId: string, name: string): void {
  const isDeposit =
    town.memory.checkouts.where((c) => c.providerSessionId === sessionId)[0]?.purpose === 'deposit';
  const does = { door: 'come back', sessionId, purpose: isDeposit ? 'deposit' : 'rental' } as const;
  town.begin(`${name}'s way back from the provider`, does, () =>
    isDeposit ? settleCheckout(town.deps, sessionId) : verifyPayment(town.deps, sessionId),
  );
}

/** Somebody whose payment page ended opens another and forgets the first. */
const openAnotherPage: Act = (town) => {
  const { chance, deps, memory } = town;
  const again = memory.bookings.where(
    ({ id, status, acceptedAt, paidAt }) =>
      status === 'pending' &&
      acceptedAt !== null &&
      paidAt === null &&
      memory.checkouts.where((c) => c.bookingId === id && c.state === 'expired').length > 0,
  );
  if (again.length === 0) return;
  const { id, renterId, depositCents } = chance.pick(again);
  const renter = personOf(town, renterId);
  const agreed = depositCents > 0 ? consentWords(depositCents) : null;
  const does = { door: 'move', move: 'pay', personId: renterId, bookingId: id, agreed } as const;
  town.tell(() => `${renter.name} comes back to pay`);
  const pay = async () => {
    const page = await payBooking(deps, asPerson(renter), id, { agreed, address: '127.0.0.1' });
    goTo(town, renterId, id, page);
  };
  town.begin(`${renter.name}'s pay`, does, pay, heard(town, { ...does, agreed: true }));
};

const acts: Readonly<Record<string, { weight: number; dusk: number; act: Act }>> = {
  wish: { weight: 22, dusk: 0, act: wish },
  press: { weight: 45, dusk: 30, act: press },
  pay: { weight: 40, dusk: 30, act: payOnPage },
  'open another page': { weight: 12, dusk: 10, act: openAnotherPage },
  'pay on an ended page': { weight: 4, dusk: 8, act: payOnEndedPage },
  'cancel as an admin': { weight: 2, dusk: 1.5, act: cancelByAdmin },
  rescue: { weight: 3, dusk: 3, act: rescue },
  bank: { weight: 4, dusk: 4, act: answerBank },
  'a card turns bad': { weight: 4, dusk: 32, act: turn },
  'older words': { weight: 6, dusk: 1, act: olderWords },
  'fall out': { weight: 2.5, dusk: 0, act: fallOut },
  'fall out in a wait': { weight: 12, dusk: 4, act: fallOutWaiting },
  edit: { weight: 5, dusk: 0, act: editItem },
  away: { weight: 1.5, dusk: 2, act: away },
};
const weightsOf = (when: 'weight' | 'dusk') =>
  Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, act[when]]));
const weights = { weight: weightsOf('weight'), dusk: weightsOf('dusk') };

/** One of the people does something, or tries to; toward the end nobody wants anything new. */
export function doSomething(town: Town, when: 'weight' | 'dusk' = 'weight'): void {
  const isEager = when === 'weight' && town.weather.eager && town.chance.happens(0.5);
  acts[isEager ? 'wish' : town.chance.weighted(weights[when])]?.act(town);
}
