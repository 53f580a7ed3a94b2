import { dayIn, after, hour, instantAt, minute } from '@borough/domain/clocks';
import { addDays, type Day, type DayRange, daysBetween, overlap } from '@borough/domain/days';
import { usualGates, whatIsMissing } from '@borough/domain/dealings/gates.rules';
import { chargedDays } from '@borough/domain/pricing/pricing.rules';
import { furthestDaysAhead } from '@borough/domain/availability/availability.rules';
import type { DemoItem } from './demo-items.ts';
import type { Cast, DemoPerson } from './people.ts';
import type { Chance } from './random.ts';

const day = 24 * hour;
const daysAhead = 50;

const zoneOf = (item: DemoItem) => item.owner.place.timeZone;
/** How a demo booking should turn out; the machines decide what actually happens. */
export type Course =
  | 'paid'
  | 'declined'
  | 'unanswered'
  | 'withdrawn'
  | 'cancelled-by-renter'
  | 'cancelled-by-owner'
  | 'asked'
  | 'accepted';

/** What demo people are about to do: who wants which days of which item, and how quickly each of them acts. */
export interface Wish {
  item: DemoItem;
  renter: DemoPerson;
  range: DayRange;
  kind: 'request' | 'instant';
  madeAt: Date;
  course: Course;
  /** How long until the owner answers or the renter has second thoughts. */
  answerMinutes: number;
  /** How long the renter takes to pay once they can. */
  payMinutes: number;
  /** When someone cancels, as a share of the time between payment and start. */
  cancelShare: number;
}

/** Whether someone meets what renting the item for those days requires, by its value or by its owner's choice. */
function mayRent({ phoneVerified, idStatus }: DemoPerson, item: DemoItem, range: DayRange): boolean {
  const { dailyPriceCents, depositCents } = item.listing;
  const subtotalCents = dailyPriceCents * chargedDays(range.startDate, range.endDate);
  const rental = { dailyPriceCents, subtotalCents, depositCents, idVerifiedOnly: item.idVerifiedOnly };
  const has = { phoneConfirmed: phoneVerified, idApproved: idStatus === 'approved' };
  return whatIsMissing(rental, { ...has, openCents: 0, upcoming: 0 }, usualGates).length === 0;
}

type Wanted = Pick<Wish, 'item' | 'renter' | 'range' | 'madeAt' | 'course'> & { instant?: boolean };

function wishOf(chance: Chance, { instant, ...wanted }: Wanted): Wish {
  const { course } = wanted;
  const mayBeRequest = course === 'paid' ? !instant : !course.startsWith('cancelled-by') || chance.odds(0.5);
  const isRequest = mayBeRequest || wanted.item.requestsOnly;
  return {
    ...wanted,
    kind: isRequest ? 'request' : 'instant',
    answerMinutes: chance.whole(4, chance.odds(0.7) ? 70 : 500),
    payMinutes: chance.whole(2, isRequest ? 240 : 14),
    cancelShare: 0.15 + chance.next() * 0.8,
  };
}

/** Whether a wish leads to a booking that keeps its days, as far as it's up to the people. */
const lasts = ({ course }: Wish) => ['paid', 'asked', 'accepted'].includes(course);

/** Who could have rented an item at that time: mostly neighbors, some of them often. */
function renterFor(
  chance: Chance,
  item: DemoItem,
  people: readonly DemoPerson[],
  range: DayRange,
  madeAt: Date,
): DemoPerson | undefined {
  const able = people.filter((person) => mayRent(person, item, range));
  const around = able.filter((person) => person.place.metro === item.owner.place.metro);
  const from = chance.odds(0.85) && around.length > 2 ? around : able;
  for (let attempt = 0; attempt < 8; attempt++) {
    const person = from[Math.floor(Math.pow(chance.next(), 1.8) * from.length)];
    if (person && person !== item.owner && person.joinedAt < madeAt) return person;
  }
  return undefined;
}

const lengthOf = (chance: Chance, item: DemoItem): number => {
  const wished = chance.odds(0.12) ? 0 : chance.odds(0.75) ? chance.whole(1, 3) : chance.whole(3, 9);
  return Math.min(Math.max(wished, item.minDays > 1 ? item.minDays : 0), item.maxDays);
};

function madeBefore(chance: Chance, item: DemoItem, startDate: Day, now: Date): Date | undefined {
  const morning = instantAt(startDate, 9, zoneOf(item));
  const earliestMade = after(item.createdAt, 2 * hour).getTime();
  const latestMade = Math.min(after(morning, -26 * hour).getTime(), after(now, -10 * hour).getTime());
  if (latestMade <= earliestMade) return undefined;
  const lead = Math.min(latestMade - earliestMade, (0.2 + Math.pow(chance.next(), 2) * 16) * day);
  return new Date(Math.round(latestMade - chance.next() * lead));
}

function courseOf(chance: Chance): Course {
  if (chance.odds(0.86)) return 'paid';
  return chance.pick([
    'declined',
    'unanswered',
    'withdrawn',
    'cancelled-by-renter',
    'cancelled-by-renter',
    'cancelled-by-owner',
  ]);
}

/** The wishes for one item from its first day until a few weeks from now, without overlaps. */
function wishesFor(chance: Chance, item: DemoItem, people: readonly DemoPerson[], now: Date): Wish[] {
  const today = dayIn(zoneOf(item), now);
  const last = addDays(today, daysAhead);
  const wishes: Wish[] = [];
  const wait = (future: boolean) =>
    Math.max(1, Math.round(item.pause * (0.25 + chance.next() * 1.5) * (future ? 4 : 1)));
  let next = addDays(
    dayIn(zoneOf(item), item.createdAt),
    1 + chance.whole(0, Math.min(30, Math.floor(item.pause / 2))),
  );
  while (next <= last) {
    const range = { startDate: next, endDate: addDays(next, lengthOf(chance, item)) };
    next = addDays(range.endDate, wait(range.endDate >= today));
    if (range.startDate > today && chance.odds(0.6)) continue;
    const madeAt = madeBefore(chance, item, range.startDate, now);
    const renter = madeAt && renterFor(chance, item, people, range, madeAt);
    if (!madeAt || !renter) continue;
    const course = courseOf(chance);
    // Wishes that would still be open become paid ones, so that a fresh demo's clock has nothing overdue.
    const isOver = after(madeAt, 2 * day) < now && range.startDate < today;
    const wish = wishOf(chance, {
      item,
      renter,
      range,
      madeAt,
      course: isOver ? course : 'paid',
      instant: chance.odds(0.45),
    });
    wishes.push(wish);
    if (lasts(wish)) item.booked.push(range);
    else if (chance.odds(0.5)) next = addDays(range.startDate, wait(false));
  }
  return wishes;
}

/** The first free range of a length, starting at least this many days from now. */
function freeRange(item: DemoItem, fromDays: number, length: number, now: Date): DayRange {
  let startDate = addDays(dayIn(zoneOf(item), now), fromDays);
  const rangeAt = (start: Day) => ({ startDate: start, endDate: addDays(start, length) });
  while (item.booked.some((taken) => overlap(taken, rangeAt(startDate)))) startDate = addDays(startDate, 1);
  return rangeAt(startDate);
}

/** Requests waiting for an answer or for payment, made in the last hours, each for a different item. */
function openRequests(
  chance: Chance,
  items: readonly DemoItem[],
  renters: readonly DemoPerson[],
  course: 'asked' | 'accepted',
  now: Date,
): Wish[] {
  return items.flatMap((item, i) => {
    const range = freeRange(item, 4 + i * 2, Math.max(item.minDays, 1 + (i % 3)), now);
    const inTurn = [...renters.slice(i % renters.length), ...renters];
    const renter = inTurn.find((person) => person !== item.owner && mayRent(person, item, range));
    if (!renter) return [];
    const madeAt = after(now, -(25 + i * 170 + chance.whole(0, 60)) * minute);
    // Requested days stay free for others, but the demo keeps them apart so that each request can be accepted.
    item.booked.push(range);
    return [wishOf(chance, { item, renter, range, madeAt, course })];
  });
}

/** Everything people want in the demo: each item's rentals, and the open requests around the printed sign-ins. */
export function demoWishes(chance: Chance, items: readonly DemoItem[], cast: Cast, now: Date): Wish[] {
  // Some people only browse; those who rent do it more than once.
  const people = cast.members.filter((_, i) => i % 5 < 2);
  // An owner who cancels owes a fee, which would discourage people trying the demo from accepting requests.
  const asOwner = (wish: Wish): Wish =>
    wish.item.owner === cast.owner && wish.course === 'cancelled-by-owner'
      ? { ...wish, course: 'paid' }
      : wish;
  const wishes = items.flatMap((item) => wishesFor(chance, item, people, now)).map(asOwner);
  const old = (item: DemoItem) => item.createdAt < after(now, -2 * day);
  const ownItems = items.filter((item) => item.owner === cast.owner && old(item));
  const near = items.filter(
    (item) => item.owner !== cast.owner && item.owner.place.metro === cast.renter.place.metro && old(item),
  );
  const settled = near
    .filter((item) => item.createdAt < after(now, -60 * day) && item !== near[0] && item !== near[1])
    .slice(0, 6);
  const others = chance.some(
    items.filter((item) => item.owner !== cast.owner && old(item) && !near.includes(item)),
    14,
  );
  const neighbors = people.filter((person) => person.place.metro === cast.owner.place.metro);
  const renters = neighbors.length >= 5 ? neighbors.slice(2, 12) : people.slice(2, 12);

  wishes.push(
    ...openRequests(
      chance,
      [...ownItems.slice(0, 3), ...ownItems.slice(4, 5)],
      [cast.renter, ...renters],
      'asked',
      now,
    ),
    ...openRequests(chance, ownItems.slice(3, 4), renters, 'accepted', now),
    ...openRequests(chance, near.slice(0, 1), [cast.renter], 'asked', now),
    ...openRequests(chance, near.slice(1, 2), [cast.renter], 'accepted', now),
    ...others.flatMap((item, i) =>
      openRequests(
        chance,
        [item],
        [...people.slice((i * 11) % people.length), cast.renter],
        i % 5 === 4 ? 'accepted' : 'asked',
        now,
      ),
    ),
  );
  wishes.push(...pastOfRenter(chance, settled, cast.renter, now));
  return wishes;
}

/** What renter@ has rented: some past rentals and an upcoming one. */
function pastOfRenter(chance: Chance, items: readonly DemoItem[], renter: DemoPerson, now: Date): Wish[] {
  return items.flatMap((item, i) => {
    const today = dayIn(zoneOf(item), now);
    const isNext = i === items.length - 1;
    const age = daysBetween(dayIn(zoneOf(item), item.createdAt), today);
    let startDate = addDays(today, isNext ? 6 : -Math.max(5, Math.min(12 + i * 23, age - 4)));
    const rangeAt = (): DayRange => ({ startDate, endDate: addDays(startDate, Math.max(2, item.minDays)) });
    while (item.booked.some((taken) => overlap(taken, rangeAt())))
      startDate = addDays(startDate, isNext ? 1 : -1);
    const madeAt = after(instantAt(startDate, 9, zoneOf(item)), isNext ? -8 * day : -3 * day);
    if (madeAt < item.createdAt || (!isNext && rangeAt().endDate >= today)) return [];
    const wish = wishOf(chance, { item, renter, range: rangeAt(), madeAt, course: 'paid', instant: true });
    item.booked.push(rangeAt());
    return [wish];
  });
}

/** Gives some items periods with gaps; every booked day stays within a period. */
export function openPeriods(chance: Chance, item: DemoItem, now: Date): DayRange[] {
  if (!chance.odds(0.34)) return [];
  const today = dayIn(zoneOf(item), now);
  const whole = {
    startDate: dayIn(zoneOf(item), item.createdAt),
    endDate: addDays(today, furthestDaysAhead - 10),
  };
  const periods: DayRange[] = [];
  let from = whole.startDate;
  let at = addDays(today, chance.whole(5, 25));
  const gaps = chance.odds(0.55) ? chance.whole(1, 4) : 0;
  for (let i = 0; i < gaps; i++) {
    const gap = { startDate: at, endDate: addDays(at, chance.whole(2, 9)) };
    at = addDays(gap.endDate, chance.whole(9, 34));
    if (gap.endDate >= whole.endDate || item.booked.some((taken) => overlap(taken, gap))) continue;
    periods.push({ startDate: from, endDate: addDays(gap.startDate, -1) });
    from = addDays(gap.endDate, 1);
  }
  return [...periods, { startDate: from, endDate: whole.endDate }];
}
