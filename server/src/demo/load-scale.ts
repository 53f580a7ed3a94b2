import { demoDomain } from '@borough/domain/demo/made-up-people';
import { after, dayIn, hour } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { hashPassword } from 'better-auth/crypto';
import type { Pool, PoolClient } from 'pg';
import { atomically } from '#floor/db/atomically.ts';
import { endlessListing } from './catalogue.ts';
import {
  analyze,
  categoryIds,
  copyAll,
  copyReservations,
  hurry,
  keepOfferedTerms,
  parkIndexes,
  restoreIndex,
  type Row,
  slowDown,
} from './demo.store.ts';
import { type DemoItem, homeOf } from './demo-items.ts';
import { imageRows, itemRow } from './item-rows.ts';
import { type DemoPerson, inventPerson } from './people.ts';
import { credentialRow, profileRow, userRow } from './person-rows.ts';
import type { PictureSlug } from './catalogue/pictures.ts';
import { demoPlaces } from './places.ts';
import { demoPassword } from './load-demo.ts';
import { type Chance, chanceFrom } from './random.ts';
import { closingRow, scaleBookings } from './scale-bookings.ts';

/** Sizes for load testing. */
export const scales = {
  '25k': { items: 25_000, owners: 10_000, bookings: 75_000 },
  '250k': { items: 250_000, owners: 50_000, bookings: 50_000 },
  '1m': { items: 1_000_000, owners: 400_000, bookings: 3_000_000 },
} as const;
export type ScaleName = keyof typeof scales;

export interface Scale {
  items: number;
  owners: number;
  bookings: number;
}

const seed = 77_003;
const batch = 10_000;
const day = 24 * hour;
const maxPictures = 2;
const noHashes = new Map<PictureSlug, string>();

/** The little the loader needs to remember about each of hundreds of thousands of owners. */
type Owner = Pick<DemoPerson, 'id' | 'place' | 'joinedAt'>;

async function writeOwners(
  client: PoolClient,
  chance: Chance,
  count: number,
  now: Date,
  say: (line: string) => void,
): Promise<Owner[]> {
  const places = await demoPlaces();
  const password = await hashPassword(demoPassword);
  const owners: Owner[] = [];
  while (owners.length < count) {
    const people = Array.from({ length: Math.min(batch, count - owners.length) }, (_, i) => {
      const number = String(owners.length + i + 1).padStart(6, '0');
      return inventPerson(chance, `neighbor-${number}@${demoDomain}`, chance.pick(places), now);
    });
    await copyAll(client, 'accounts."user"', people.map(userRow));
    await copyAll(
      client,
      'accounts."account"',
      people.map((person) => credentialRow(person, chance.uuid(), password)),
    );
    await copyAll(
      client,
      'public.profiles',
      people.map((person) => profileRow(person, undefined)),
    );
    owners.push(...people.map(({ id, place, joinedAt }) => ({ id, place, joinedAt })));
    if (owners.length % (10 * batch) === 0 || owners.length === count)
      say(`${owners.length.toLocaleString('en-US')} people`);
  }
  return owners;
}

function inventItem(chance: Chance, owner: Owner, now: Date): DemoItem {
  const listing = endlessListing(chance);
  const person = { ...emptyPerson, ...owner };
  return {
    id: chance.uuid(),
    owner: person,
    listing: { ...listing, pictures: listing.pictures.slice(0, maxPictures) },
    createdAt: after(now, -Math.round(chance.next() * 700 * day)),
    home: homeOf(chance, person),
    minDays: 1,
    maxDays: 30,
    requestsOnly: false,
    idVerifiedOnly: false,
    pause: 0,
    quality: 0,
    booked: [],
    periods: [],
    rating: chance.odds(0.6)
      ? { average: 3.5 + Math.round(chance.next() * 150) / 100, count: chance.whole(1, 60) }
      : { average: 0, count: 0 },
  };
}

const emptyPerson: Omit<DemoPerson, 'id' | 'place' | 'joinedAt'> = {
  email: '',
  firstName: '',
  lastName: '',
  displayName: '',
  avatarUrl: null,
  bio: null,
  hobbies: null,
  lendingPitch: null,
  circles: [],
  age: null,
  phoneVerified: false,
  idStatus: 'none',
  tier: 'free',
};

function periodsOf(chance: Chance, item: DemoItem, now: Date): Row[] {
  if (!chance.odds(0.3)) return [];
  const today = dayIn(item.owner.place.timeZone, now);
  return [
    {
      id: chance.uuid(),
      item_id: item.id,
      start_date: addDays(today, -700),
      end_date: addDays(today, chance.whole(60, 175)),
    },
  ];
}

async function writeItems(
  client: PoolClient,
  chance: Chance,
  scale: Scale,
  owners: readonly Owner[],
  secret: string,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const categories = await categoryIds(client);
  await keepOfferedTerms(client);
  const renters = owners.map((owner) => owner.id);
  let bookings = 0;
  for (let done = 0; done < scale.items; done += batch) {
    const items = Array.from({ length: Math.min(batch, scale.items - done) }, () =>
      inventItem(chance, chance.pick(owners), now),
    );
    const wanted = Math.round((scale.bookings * (done + items.length)) / scale.items) - bookings;
    const booked = items.flatMap((item, i) =>
      scaleBookings(
        chance,
        {
          id: item.id,
          ownerId: item.owner.id,
          title: item.listing.title,
          description: item.listing.features.join(', '),
          dailyPriceCents: item.listing.dailyPriceCents,
          depositCents: item.listing.depositCents,
          timeZone: item.owner.place.timeZone,
        },
        renters,
        Math.floor(((i + 1) * wanted) / items.length) - Math.floor((i * wanted) / items.length),
        now,
      ),
    );
    await copyAll(
      client,
      'public.items',
      items.map((item) => itemRow(item, categories.get(item.listing.category) ?? '', secret)),
    );
    await copyAll(
      client,
      'public.item_images',
      items.flatMap((item) => imageRows(chance, item, noHashes)),
    );
    await copyAll(
      client,
      'public.item_availability',
      items.flatMap((item) => periodsOf(chance, item, now)),
    );
    await copyAll(client, 'public.bookings', booked);
    await copyAll(client, 'public.booking_deadlines', booked.flatMap(closingRow));
    bookings += booked.length;
    say(
      `${(done + items.length).toLocaleString('en-US')} items, ${bookings.toLocaleString('en-US')} bookings`,
    );
  }
}

/**
 * Adds large numbers of made-up people, items and bookings for load testing, by COPY: all or nothing, followed by
 * ANALYZE. Items share the demo's pictures; ratings are numbers without reviews. Best run while no server is using the
 * database.
 */
export async function loadScale(
  owner: Pool,
  scale: Scale,
  parts: { now: Date; secret: string; say: (line: string) => void },
): Promise<void> {
  const { now, secret, say } = parts;
  const chance = chanceFrom(seed + scale.items);
  const client = await owner.connect();
  try {
    await atomically(client, async () => {
      await hurry(client);
      const indexes = await parkIndexes(client);
      const owners = await writeOwners(client, chance, scale.owners, now, say);
      await writeItems(client, chance, scale, owners, secret, now, say);
      await copyReservations(client);
      for (const index of indexes) {
        say(`index ${index.name}`);
        await restoreIndex(client, index);
      }
      await slowDown(client);
    });
    say('ANALYZE');
    await analyze(client);
  } finally {
    client.release();
  }
}
