import { after, hour, minute } from '@borough/domain/clocks';
import type { DayRange } from '@borough/domain/days';
import type { Point } from '@borough/domain/search/distance.rules';
import { demoListings, isOnPages, isPhotographed, type Listing } from './catalogue.ts';
import type { Cast, DemoPerson } from './people.ts';
import type { Chance } from './random.ts';

/** A demo item with its owner; its history, periods and rating are filled in as the story goes on. */
export interface DemoItem {
  id: string;
  owner: DemoPerson;
  listing: Listing;
  createdAt: Date;
  home: Home;
  minDays: number;
  maxDays: number;
  /** Some owners choose to take requests first, or only ID-verified renters. */
  requestsOnly: boolean;
  idVerifiedOnly: boolean;
  /** Roughly how many days pass between two rentals. */
  pause: number;
  /** The rating it tends to get. */
  quality: number;
  booked: DayRange[];
  periods: DayRange[];
  rating: { average: number; count: number };
}

/** Where an owner hands items over. */
export interface Home {
  point: Point;
  address: string;
}

const day = 24 * hour;
const itemsOfOwner = 10;
const streets =
  'Alder Birch Cedar Dolores Elm Fulton Grove Hawthorne Juniper Laurel Maple Noe Oak Pine Sycamore Walnut'.split(
    ' ',
  );

/** A home near the middle of the owner's ZIP area; the same for all their items. */
export function homeOf(chance: Chance, owner: DemoPerson): Home {
  const near = (degrees: number) => Math.round((degrees + (chance.next() - 0.5) * 0.02) * 10_000) / 10_000;
  return {
    point: { lat: near(owner.place.lat), lng: near(owner.place.lng) },
    address: `${chance.whole(12, 980)} ${chance.pick(streets)} Street`,
  };
}

/** From minutes to more than a year: the first item is four minutes old, and one page spans about four weeks. */
const ageOf = (place: number, of: number): number => {
  if (place < 2) return (4 + place * 1_600) * minute;
  return (10 + place * 0.9) * day + Math.pow(place / of, 1.6) * 380 * day;
};

/** Orders listings so that neighbors differ in category, picture and place. */
function mixed<T>(list: readonly T[], marksOf: (entry: T) => string[], window: number): T[] {
  const left = [...list];
  const done: T[] = [];
  while (left.length > 0) {
    const recent = new Set(done.slice(-window).flatMap(marksOf));
    const clashes = left
      .slice(0, 60)
      .map((entry) => marksOf(entry).filter((mark) => recent.has(mark)).length);
    done.push(...left.splice(clashes.indexOf(Math.min(...clashes)), 1));
  }
  return done;
}

/** New items are in demand; how often older ones are rented depends on how well people like them. */
function pauseOf(chance: Chance, age: number, isOwnersOwn: boolean): number {
  if (age < 45 * day) return chance.whole(1, 5);
  return isOwnersOwn ? chance.whole(22, 44) : chance.whole(30, 170);
}

function ownersOf(chance: Chance, cast: Cast, count: number): DemoPerson[] {
  const lenders = chance.some(cast.members, 118);
  const slots = lenders.flatMap((owner) => Array.from({ length: chance.whole(1, 6) }, () => owner));
  while (slots.length < count) slots.push(chance.pick(lenders));
  return chance.shuffled(slots).slice(0, count);
}

interface Pair {
  listing: Listing;
  owner: DemoPerson;
}

/** How many items a visitor sees at once: on the first page of those near them, and in the first results of the busiest metro area. */
const seenFirst = { near: 4, found: 24 } as const;

/** In each time zone the metro area with the most listings, busiest zone first: visitors of the first page see its newest. */
function leadingMetros(pairs: readonly Pair[]): string[] {
  const zones = [...Map.groupBy(pairs, ({ owner }) => owner.place.timeZone).values()];
  return zones
    .toSorted((a, b) => b.length - a.length)
    .map((ofZone) => {
      const metros = [...Map.groupBy(ofZone, ({ owner }) => owner.place.metro)];
      return metros.reduce((most, next) => (next[1].length > most[1].length ? next : most))[0];
    });
}

/**
 * Lets photographed listings change owners with drawn ones, so that one leading metro area after another shows only them first.
 * Those on the landing page anyway go to the busiest, which has the most to show.
 */
function withPhotographsWhereSeen(pairs: readonly Pair[]): Pair[] {
  const moved = pairs.map((pair) => ({ ...pair }));
  const drawn = leadingMetros(pairs).map((metro) =>
    moved.filter(({ listing, owner }) => owner.place.metro === metro && !isPhotographed(listing)),
  );
  const wanted = drawn.flatMap((pairsOf, n) => pairsOf.slice(n === 0 ? -seenFirst.found : -seenFirst.near));
  const movable = moved
    .filter(({ listing }) => isPhotographed(listing))
    .toSorted((a, b) => Number(isOnPages(b.listing)) - Number(isOnPages(a.listing)));
  for (const pair of movable) {
    const other = wanted.shift();
    if (other) [pair.owner, other.owner] = [other.owner, pair.owner];
  }
  return moved;
}

/** All the demo's items with their owners, newest first. */
export function demoItems(chance: Chance, cast: Cast, now: Date): DemoItem[] {
  const listings = chance.shuffled(demoListings(chance));
  const own = new Set(Array.from({ length: itemsOfOwner }, (_, i) => 9 + i * 44));
  const owners = ownersOf(chance, cast, listings.length);
  // Drawn before anything depends on pictures, so that new ones move nobody.
  const homes = new Map<string, Home>();
  for (const owner of [cast.owner, ...owners])
    if (!homes.has(owner.id)) homes.set(owner.id, homeOf(chance, owner));
  const pairs = withPhotographsWhereSeen(
    listings.map((listing, i) => ({ listing, owner: owners[i] ?? cast.owner })),
  );
  // The newest are what the first page and the first results show.
  const placeOf = ({ listing }: Pair) => (isPhotographed(listing) ? Number(isOnPages(listing)) : 2);
  const spread = [0, 1, 2].flatMap((place) =>
    mixed(
      pairs.filter((pair) => placeOf(pair) === place),
      ({ listing, owner }) => [listing.category, listing.pictures[0] ?? '', owner.place.city],
      4,
    ),
  );
  return spread.map(({ listing, owner: lender }, i) => {
    const owner = own.has(i) ? cast.owner : lender;
    const home = homes.get(owner.id) ?? homeOf(chance, owner);
    const age = ageOf(i, spread.length);
    const createdAt = after(now, -Math.round(age));
    if (owner.joinedAt > createdAt)
      owner.joinedAt = after(createdAt, -Math.round((0.2 + chance.next() * 20) * day));
    const long = chance.odds(0.12);
    return {
      id: chance.uuid(),
      owner,
      listing,
      createdAt,
      home,
      minDays: listing.dailyPriceCents > 9_000 && chance.odds(0.3) ? 2 : 1,
      maxDays: long ? 30 : chance.pick([7, 14, 14, 30, 30]),
      requestsOnly: i % 29 === 17,
      idVerifiedOnly: i % 41 === 23,
      pause: pauseOf(chance, age, owner === cast.owner),
      quality: 4.1 + chance.next() * 0.85,
      booked: [],
      periods: [],
      rating: { average: 0, count: 0 },
    };
  });
}
