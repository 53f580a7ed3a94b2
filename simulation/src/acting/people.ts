import { movesFor } from '@borough/domain/bookings/moving/bookings.machine';
import type { BookingInput } from '@borough/domain/bookings/bookings.contract';
import { dayIn } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { Problem } from '@borough/domain/problems';
import { holdDates } from '../../../server/src/rentals/bookings/holding/hold-dates.ts';
import { quoteFor } from '../../../server/src/rentals/bookings/holding/quote-for.ts';
import { requestBooking } from '../../../server/src/rentals/bookings/holding/request-booking.ts';
import { cancelByAdmin, rescue } from './admins.ts';
import { answerBank, debitPayee, doubtPayment, payOnEndedPage } from './bank.ts';
import { isForgotten, openBookings } from './buttons.ts';
import { away, editItem, fallOut, fallOutWaiting, olderRental, olderWords, turn } from '../circumstances.ts';
import { directed } from './cheats.ts';
import {
  answerClaim,
  bringBackLost,
  claimSomething,
  lookAtReturned,
  lookForLost,
  openClaims,
} from './claims.ts';
import { answerComplaint, complain, lookAtRented, openComplaints } from './complaints.ts';
import { payDebt } from './debtors.ts';
import { actInDoubt, comeAndGo, decide, sayWhatHappened } from './doubts.ts';
import { actOnSomePayout, decideAboutPayee, setUp } from './payees.ts';
import { goTo, openAnotherPage, payOnPage, usablePages } from './pages.ts';
import { press, pressButton } from './pressing.ts';
import { asPerson, type Town } from '../town.ts';

/** Something people do when they have the opportunity. */
type Act = (town: Town) => void;
const days = {
  any: [0, 0, 1, 1, 2, 3, 5, 7, 14, 30],
  long: [5, 7, 9, 14, 21, 30],
  eager: [0, 0, 1, 14],
  meets: [0, 0, 1, 1, 2, 2, 3, 5],
};
const daysAhead = {
  any: [0, 0, 1, 1, 2, 2, 3, 4, 5, 8, 13, 30, 90, 178, 181],
  long: [0, 1, 1, 2, 3, 4, 30],
  eager: [4, 4, 4, 5, 12, 40],
  meets: [0, 0, 1, 1, 1, 2, 2, 3],
};

/** Who wants what, and how; later draws depend on earlier ones. */
function wished(town: Town) {
  const { chance, memory, weather } = town;
  const kind = weather.eager ? 'eager' : weather.long ? 'long' : weather.meets ? 'meets' : 'any';
  const all = memory.people.all();
  // One of them wants more than anyone is allowed.
  const renter = weather.eager && chance.happens(0.85) ? chance.pick(all.slice(2, 3)) : chance.pick(all);
  const items = memory.items.all();
  const isAsked = (id: string) =>
    memory.bookings.where((b) => b.itemId === id && b.renterId === renter.id && b.status === 'pending')
      .length > 0;
  const others = weather.eager
    ? items.filter(({ id, ownerId }) => ownerId !== renter.id && !isAsked(id))
    : [];
  // Others also want the days of a waiting request.
  const waiting = memory.bookings.where((b) => b.status === 'pending' && b.waitingSince !== null);
  const wanted = waiting.length > 0 && chance.happens(0.3) ? chance.pick(waiting) : null;
  // And the item that someone else brings back the day before.
  const out = weather.meets
    ? memory.bookings.where((b) => b.status === 'active' || b.status === 'confirmed')
    : [];
  const before = out.length > 0 && chance.happens(0.6) ? chance.pick(out) : null;
  const item =
    memory.items.find(wanted?.itemId ?? before?.itemId ?? '') ??
    chance.pick(others.length > 0 && chance.happens(0.8) ? others : items);
  const today = dayIn(item.timeZone, town.now());
  const startDate =
    wanted?.endDate ??
    (before ? addDays(before.occupiedUntil, 1) : addDays(today, chance.pick(daysAhead[kind])));
  const endDate = addDays(startDate, wanted ? 0 : chance.pick(days[kind]));
  const asks = chance.happens(weather.eager ? weather.asking : 0.45);
  const ticks = item.depositCents > 0 && chance.happens(0.93);
  const looksFirst = chance.happens(0.4);
  return { renter, item, dates: { itemId: item.id, startDate, endDate }, asks, ticks, looksFirst };
}

const wish: Act = (town) => {
  const { deps } = town;
  const { renter, item, dates, asks, ticks, looksFirst } = wished(town);
  const { startDate, endDate } = dates;
  town.tell(
    () =>
      `${renter.name} ${asks ? 'asks for' : 'wants to pay for'} ${item.title}, ${startDate} to ${endDate}`,
  );
  const agreed = ticks ? consentWords(item.depositCents, currentTerms) : null;
  const does = { door: 'wish', asks, looksFirst, personId: renter.id, dates, agreed } as const;
  const begin = async () => {
    const input: BookingInput = {
      ...(looksFirst ? { quoteId: (await quoteFor(deps, renter.id, dates)).id } : dates),
      ...(agreed === null ? {} : { depositConsent: agreed }),
    };
    if (asks) await requestBooking(deps, asPerson(renter), input, async (_, booking) => booking);
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

/** How often people do something: in most lives, in lives where they meet, and once they have lost interest. */
type When = 'usual' | 'meets' | 'dusk';
const acts: Readonly<Record<string, Record<When, number> & { act: Act }>> = {
  wish: { usual: 22, meets: 32, dusk: 0, act: wish },
  press: { usual: 45, meets: 60, dusk: 30, act: press },
  pay: { usual: 40, meets: 45, dusk: 30, act: payOnPage },
  'open another page': { usual: 12, meets: 8, dusk: 10, act: openAnotherPage },
  'pay on an ended page': { usual: 4, meets: 1, dusk: 8, act: payOnEndedPage },
  'cancel as an admin': { usual: 2, meets: 1, dusk: 1.5, act: cancelByAdmin },
  rescue: { usual: 3, meets: 3, dusk: 3, act: rescue },
  bank: { usual: 4, meets: 3, dusk: 4, act: answerBank },
  'a card turns bad': { usual: 4, meets: 4, dusk: 32, act: turn },
  'older rental': { usual: 3, meets: 1, dusk: 2, act: olderRental },
  'older words': { usual: 6, meets: 1, dusk: 1, act: olderWords },
  'fall out': { usual: 2.5, meets: 0.5, dusk: 0, act: fallOut },
  'fall out in a wait': { usual: 12, meets: 1, dusk: 4, act: fallOutWaiting },
  edit: { usual: 5, meets: 1, dusk: 0, act: editItem },
  away: { usual: 1.5, meets: 1, dusk: 2, act: away },
  'say what happened': { usual: 6, meets: 16, dusk: 12, act: sayWhatHappened },
  'act in a case': { usual: 3, meets: 9, dusk: 10, act: actInDoubt },
  decide: { usual: 3, meets: 9, dusk: 12, act: decide },
  'an admin comes or goes': { usual: 0.5, meets: 1, dusk: 2, act: comeAndGo },
};
/** The same for payouts, claims and complaints. */
const payActs: typeof acts = {
  'set up payouts': { usual: 5, meets: 8, dusk: 10, act: setUp },
  'the provider decides about a payee': { usual: 2, meets: 3, dusk: 8, act: decideAboutPayee },
  'an admin acts on a payout': { usual: 1, meets: 2, dusk: 5, act: actOnSomePayout },
  'a bank doubts a payment': { usual: 1, meets: 1.5, dusk: 6, act: doubtPayment },
  'claim something': { usual: 6, meets: 14, dusk: 14, act: claimSomething },
  'bring back what was lost': { usual: 2, meets: 3, dusk: 4, act: bringBackLost },
  'answer a claim': { usual: 4, meets: 6, dusk: 10, act: answerClaim },
  complain: { usual: 4, meets: 10, dusk: 4, act: complain },
  'answer a complaint': { usual: 3, meets: 6, dusk: 8, act: answerComplaint },
  'pay a debt': { usual: 2, meets: 3, dusk: 8, act: payDebt },
  'a payee is debited': { usual: 0.3, meets: 0.4, dusk: 1, act: debitPayee },
};
const weightsOf = (of: typeof acts) => {
  const when = (kind: When) => Object.fromEntries(Object.entries(of).map(([name, act]) => [name, act[kind]]));
  return { usual: when('usual'), meets: when('meets'), dusk: when('dusk') };
};
const allActs = { ...acts, ...payActs };
const weights = weightsOf(allActs);

/** In lives where people meet, they rarely leave requests and pages until too late, or let a rental go by unattended. */
export function keepUp(town: Town): void {
  const { chance } = town;
  for (const booking of openBookings(town))
    for (const part of ['renter', 'owner'] as const) {
      const isPaid = booking.paidAt !== null;
      const forgotten = isForgotten(town, booking);
      const shown = directed(
        town,
        part,
        movesFor(booking, part, town.now()).filter((move) =>
          isPaid
            ? move !== 'cancel' && move !== 'show-address' && !forgotten(move)
            : move === 'accept' || move === 'pay',
        ),
      );
      // Owners with careless renters report an item as not back before the clock counts it as returned.
      if (town.weather.careless && shown.includes('not-back')) pressButton(town, booking, part, 'not-back');
      // The next renter rarely waits long for an item that isn't back.
      const inVain = shown.filter((move) => move === 'will-not-be-back' || move === 'cancel-not-back');
      if (inVain.length > 0 && chance.happens(0.4)) pressButton(town, booking, part, chance.pick(inVain));
      if (shown.length > 0 && chance.happens(isPaid ? 0.3 : 0.7))
        pressButton(town, booking, part, chance.pick(shown));
    }
  lookAtReturned(town);
  lookForLost(town);
  lookAtRented(town);
  for (let left = openClaims(town).length; left > 0; left--)
    if (chance.happens(0.7)) chance.pick([answerClaim, answerClaim, decide])(town);
  for (let left = openComplaints(town).length; left > 0; left--)
    if (chance.happens(0.6)) chance.pick([answerComplaint, answerComplaint, decide])(town);
  const inDoubt = town.memory.cases.where(({ kind, closedAt }) => kind === 'meeting' && !closedAt);
  for (let left = inDoubt.length; left > 0; left--)
    if (chance.happens(0.6)) chance.pick([sayWhatHappened, actInDoubt, decide, decide])(town);
  for (let left = usablePages(town).length; left > 0; left--) if (chance.happens(0.7)) payOnPage(town);
}

/** One of the people does something, or tries to; toward the end no one wants anything new. */
export function doSomething(town: Town, isDusk = false): void {
  const { weather, chance } = town;
  const isEager = !isDusk && weather.eager && chance.happens(0.5);
  const when = isDusk ? 'dusk' : weather.meets ? 'meets' : 'usual';
  allActs[isEager ? 'wish' : chance.weighted(weights[when])]?.act(town);
}
