import { randomBytes } from 'node:crypto';
import { after, hour } from '@borough/domain/clocks';
import { hashPassword } from 'better-auth/crypto';
import type { Pool, PoolClient } from 'pg';
import type { FileStore } from '../outside/files.ts';
import {
  bookingRow,
  conversationRows,
  depositRows,
  eventRows,
  ledgerRows,
  reviewRow,
} from './booking-rows.ts';
import type { BookingStory } from './booking-story.ts';
import {
  analyze,
  categoryIds,
  copyAll,
  copyReservations,
  sleepTriggers,
  wakeTriggers,
} from './demo.store.ts';
import { filteredRows } from './demo-filtered.ts';
import { hashesOf, storeDemoFiles } from './demo-files.ts';
import { demoHistory, openPeriods } from './demo-history.ts';
import { chooseFeatured, type DemoItem, demoItems } from './demo-items.ts';
import { type DemoReview, demoReviews } from './demo-reviews.ts';
import { standings } from './demo-standing.ts';
import { imageRows, itemRow, periodRows } from './item-rows.ts';
import { type Cast, type DemoPerson, inventCast } from './people.ts';
import { credentialRow, phoneRows, profileRow, signUpRow, userRow } from './person-rows.ts';
import { demoPlaces } from './places.ts';
import type { PictureSlug } from './pictures.gen.ts';
import { type Chance, chanceFrom } from './random.ts';

/** Everybody in the demo signs in with this. */
export const demoPassword = 'borough-demo';

const seed = 20_261_101;
const mostFeatured = 14;
const proFor = 27 * 24 * hour;

export interface DemoParts {
  files: FileStore;
  now: Date;
  /** Moves the points strangers see; the installation's own, so that later listings agree with it. */
  secret?: string;
}

export interface DemoWorld {
  cast: Cast;
  people: DemoPerson[];
  items: DemoItem[];
  stories: BookingStory[];
  reviews: DemoReview[];
}

/** Invents the whole demo around an instant: people, items, bookings and reviews; the same for the same instant. */
export async function inventDemo(chance: Chance, now: Date): Promise<DemoWorld> {
  const cast = inventCast(chance, await demoPlaces(), now);
  const items = demoItems(chance, cast, now);
  const stories = demoHistory(chance, items, cast, now);
  const reviews = demoReviews(chance, stories, now);
  for (const item of items) item.periods = openPeriods(chance, item, now);
  chooseFeatured(items, mostFeatured);
  return { cast, people: [cast.owner, cast.renter, cast.admin, ...cast.members], items, stories, reviews };
}

async function writePeople(client: PoolClient, chance: Chance, world: DemoWorld, now: Date): Promise<void> {
  const { people, cast } = world;
  const passwordHash = await hashPassword(demoPassword);
  const earned = standings(people, world.stories, world.reviews);
  await copyAll(client, 'accounts."user"', people.map(userRow));
  await copyAll(
    client,
    'accounts."account"',
    people.map((person) => credentialRow(person, chance.uuid(), passwordHash)),
  );
  await copyAll(client, 'accounts.sign_up_notes', people.map(signUpRow));
  const phones = phoneRows(people);
  await copyAll(client, 'accounts.phones', phones);
  const numbers = new Map(phones.map((row) => [row['user_id'], row['phone'] ?? null]));
  await copyAll(
    client,
    'public.profiles',
    people.map((person) => ({
      ...profileRow(person, earned.get(person.id)),
      phone_number: numbers.get(person.id) ?? null,
    })),
  );
  const pros = people.filter((person) => person.tier === 'pro');
  await copyAll(
    client,
    'public.plan_tiers',
    pros.map(({ id }) => ({ profile_id: id, tier: 'pro', until: after(now, proFor) })),
  );
  await copyAll(client, 'public.admin_users', [{ id: cast.admin.id, created_at: cast.admin.joinedAt }]);
}

async function writeItems(
  client: PoolClient,
  chance: Chance,
  world: DemoWorld,
  hashes: ReadonlyMap<PictureSlug, string>,
  secret: string,
): Promise<void> {
  const ids = await categoryIds(client);
  const rows = world.items.map((item) => {
    const categoryId = ids.get(item.listing.category);
    if (!categoryId) throw new Error(`There is no category ${item.listing.category}.`);
    return itemRow(item, categoryId, secret);
  });
  await copyAll(client, 'public.items', rows);
  await copyAll(
    client,
    'public.item_images',
    world.items.flatMap((item) => imageRows(chance, item, hashes)),
  );
  await copyAll(
    client,
    'public.item_availability',
    world.items.flatMap((item) => periodRows(chance, item)),
  );
}

async function writeBookings(
  client: PoolClient,
  chance: Chance,
  world: DemoWorld,
  hashes: ReadonlyMap<PictureSlug, string>,
  now: Date,
): Promise<void> {
  const { stories, reviews } = world;
  const photosOf = (item: DemoItem) => item.listing.pictures.flatMap((slug) => hashes.get(slug) ?? []);
  // What is over was paid once; what is still open has no payment at the provider, so nothing asks it for one.
  const intentOf = (story: BookingStory) =>
    story.paidAt && (story.status === 'completed' || story.status === 'cancelled')
      ? `pi_demo_${story.id.replaceAll('-', '')}`
      : null;
  await copyAll(
    client,
    'public.bookings',
    stories.map((story) => bookingRow(story, photosOf(story.item), intentOf(story))),
  );
  await copyReservations(client);
  await copyAll(client, 'public.booking_events', stories.flatMap(eventRows));
  await copyAll(
    client,
    'public.ledger_lines',
    stories.flatMap((story) => ledgerRows(chance, story)),
  );
  await copyAll(client, 'public.deposits', stories.flatMap(depositRows));
  await copyAll(client, 'public.reviews', reviews.map(reviewRow));
  const { conversations, messages } = conversationRows(chance, stories);
  const filtered = filteredRows(chance, { conversations, stories, now });
  await copyAll(client, 'public.conversations', conversations);
  await copyAll(client, 'public.messages', messages);
  await copyAll(client, 'public.messages', filtered.messages);
  await copyAll(client, 'public.held_messages', filtered.held);
  await copyAll(client, 'public.blocked_messages', filtered.blocked);
}

/**
 * Loads the demo into an empty database: 480 items, their people, bookings and reviews, all relative to `now`, and
 * puts its pictures into the file store. One transaction of the schema's owner: all of it or nothing.
 */
export async function loadDemo(
  owner: Pool,
  { files, now, secret = randomBytes(32).toString('hex') }: DemoParts,
): Promise<DemoWorld> {
  const chance = chanceFrom(seed);
  const [stored, world] = await Promise.all([storeDemoFiles(files), inventDemo(chance, now)]);
  const client = await owner.connect();
  try {
    await client.query('begin');
    await sleepTriggers(client);
    await writePeople(client, chance, world, now);
    await copyAll(
      client,
      'public.files',
      stored.map((file) => ({
        ...file,
        id: chance.uuid(),
        owner_id: world.cast.admin.id,
        content_type: 'image/webp',
        created_at: now,
      })),
    );
    const hashes = hashesOf(stored);
    await writeItems(client, chance, world, hashes, secret);
    await writeBookings(client, chance, world, hashes, now);
    await wakeTriggers(client);
    await client.query('commit');
    await analyze(client);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return world;
}
