import { randomBytes } from 'node:crypto';
import { after, hour } from '@borough/domain/clocks';
import { hashPassword } from 'better-auth/crypto';
import type { Pool, PoolClient } from 'pg';
import { atomically } from '#floor/db/atomically.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { FileStore } from '#floor/outside/files.ts';
import { computeSomeDue } from '#people/trust/compute-due.ts';
import {
  bellRows,
  bookingRows,
  checkoutRows,
  conversationRows,
  customerRows,
  deadlineRows,
  depositRows,
  holdRows,
  importedDeposits,
  importedRows,
  operationRows,
  refundRows,
  reviewRow,
  reviewWindowRows,
} from './booking-rows.ts';
import {
  analyze,
  categoryIds,
  copyAll,
  copyReservations,
  type Row,
  disableTriggers,
  enableTriggers,
  keepOfferedTerms,
} from './demo.store.ts';
import { filteredRows } from './demo-filtered.ts';
import { evidenceRows } from './demo-evidence.ts';
import { hashesOf, storeDemoFiles } from './demo-files.ts';
import { approvedIdRows, pendingIdRows } from './demo-ids.ts';
import { type DemoItem, demoItems } from './demo-items.ts';
import { reportRows } from './demo-reported.ts';
import { type DemoReview, demoReviews } from './demo-reviews.ts';
import { standings } from './demo-standing.ts';
import { imageRows, itemRow, periodRows } from './item-rows.ts';
import { type Cast, type DemoPerson, inventCast } from './people.ts';
import { credentialRow, phoneRows, profileRow, signUpRow, userRow } from './person-rows.ts';
import { viewRows } from './demo-views.ts';
import { demoPlaces } from './places.ts';
import type { PictureSlug } from './catalogue/pictures.ts';
import { type Chance, chanceFrom } from './random.ts';
import { openTale, type Rental, type Tale } from './told/tale.ts';
import { tellCosts } from './told/told-costs.ts';
import { tellDemo } from './told/tell-demo.ts';
import { paidRows, type PayoutRows, waitingRows } from './payout-rows.ts';
import { accountRows, setUpPayouts } from './told/told-accounts.ts';
import { tellPlans, type ToldPlans } from './told/told-plans.ts';
import { demoWishes, openPeriods } from './wishes.ts';

/** Everyone in the demo signs in with this. */
export const demoPassword = 'borough-demo';

const seed = 20_261_101;
const bellsFor = 30 * 24 * hour;
/** The members who, like the printed owner sign-in, have set up payouts: member-003 to member-006. */
const paidAlready = [2, 6] as const;

export interface DemoParts {
  files: FileStore;
  now: Date;
  /** Offsets the points that strangers see; use the installation's own, so later listings match. */
  secret?: string;
  /** The file in which the simulator keeps its state; null if payments go to another provider. */
  journal: string | null;
  /** The address of the installation's pages. */
  publicUrl?: string;
}

export interface DemoWorld {
  cast: Cast;
  people: DemoPerson[];
  items: DemoItem[];
  tale: Tale;
  rentals: Rental[];
  reviews: DemoReview[];
  /** Who has set up payouts, and what they were paid. */
  payoutAccounts: Row[];
  paid: PayoutRows;
  plans: ToldPlans;
  /** The fees the provider kept from these payments, on the books. */
  costs: Row[];
}

/**
 * Invents the whole demo around an instant: people, items, and what people want; the machines decide what comes of it.
 * The same instant always gives the same demo.
 */
export async function inventDemo(
  chance: Chance,
  now: Date,
  of: Pick<Tale, 'photosOf' | 'publicUrl'> = { photosOf: () => [], publicUrl: 'http://127.0.0.1:3000' },
): Promise<DemoWorld> {
  const cast = inventCast(chance, await demoPlaces(), now);
  const items = demoItems(chance, cast, now);
  const tale = openTale(chance, { ...of, bellsFrom: after(now, -bellsFor) });
  setUpPayouts(tale, [cast.owner, ...cast.members.slice(...paidAlready)]);
  const rentals = await tellDemo(tale, demoWishes(chance, items, cast, now), now);
  const reviews = demoReviews(chance, rentals, cast, now);
  for (const item of items) item.periods = openPeriods(chance, item, now);
  const people = [cast.owner, cast.renter, cast.admin, ...cast.members];
  tale.past.moveTo(now);
  const payoutAccounts = await accountRows(tale, now);
  const paid = paidRows(tale);
  const pros = people.filter(({ tier }) => tier === 'pro');
  const plans = await tellPlans(tale, pros, now);
  // Has its own random source, so that what is made up later doesn't depend on how many payments there were.
  const costs = await tellCosts(chanceFrom(seed + 1), tale, plans);
  return { cast, people, items, tale, rentals, reviews, payoutAccounts, paid, plans, costs };
}

async function writePeople(client: PoolClient, chance: Chance, world: DemoWorld): Promise<void> {
  const { people, cast } = world;
  const passwordHash = await hashPassword(demoPassword);
  const earned = standings(people, world.rentals, world.reviews);
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
  // Two of them, so that a different one can decide an appeal.
  const admins = [cast.admin, ...cast.members.slice(-1)];
  await copyAll(
    client,
    'public.admin_users',
    admins.map(({ id, joinedAt }) => ({ id, created_at: joinedAt })),
  );
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

/** The rentals, with everything the provider was asked. */
async function writeRentals(
  client: PoolClient,
  { tale, rentals, payoutAccounts, paid, plans, costs }: DemoWorld,
  now: Date,
): Promise<void> {
  await keepOfferedTerms(client);
  await copyAll(client, 'public.bookings', bookingRows(tale, rentals));
  await copyAll(client, 'public.payment_operations', operationRows(tale));
  await copyAll(client, 'public.payout_accounts', payoutAccounts);
  await copyAll(client, 'public.checkout_sessions', checkoutRows(tale));
  await copyAll(client, 'public.stripe_customers', customerRows(tale));
  await copyAll(client, 'public.payments', tale.payments);
  await copyAll(client, 'public.refunds', refundRows(tale));
  await copyAll(client, 'public.booking_deadlines', deadlineRows(tale));
  await copyAll(client, 'public.plan_subscriptions', plans.subscriptions);
  await copyAll(client, 'public.plan_invoices', plans.invoices);
  await copyAll(client, 'public.ledger_lines', tale.postings);
  await copyAll(client, 'public.ledger_lines', plans.postings);
  await copyAll(client, 'public.ledger_lines', costs);
  await copyAll(client, 'public.deposits', depositRows(tale));
  await copyAll(client, 'public.deposit_holds', holdRows(tale));
  await copyAll(client, 'public.bank_payouts', paid.bankPayouts);
  await copyAll(client, 'public.payouts', paid.payouts);
  await copyAll(client, 'public.payouts', waitingRows(rentals, tale, now));
}

/** The rentals, without anything the provider would have to know about. */
async function writeImported(client: PoolClient, { tale, rentals }: DemoWorld): Promise<void> {
  await keepOfferedTerms(client);
  await copyAll(client, 'public.bookings', importedRows(bookingRows(tale, rentals)));
  const dueToProvider = (row: Row) => row['kind'] === 'deposit' && row['done_at'] === null;
  const deadlines = deadlineRows(tale).filter((row) => !dueToProvider(row));
  await copyAll(client, 'public.booking_deadlines', deadlines);
  const postings = tale.postings.map((line) => ({ ...line, operation_id: null }));
  await copyAll(client, 'public.ledger_lines', postings);
  await copyAll(client, 'public.deposits', importedDeposits(depositRows(tale)));
}

async function writeBookings(
  client: PoolClient,
  chance: Chance,
  world: DemoWorld,
  { journal, now }: Pick<DemoParts, 'journal' | 'now'>,
): Promise<void> {
  const { tale, rentals, reviews } = world;
  await (journal === null ? writeImported(client, world) : writeRentals(client, world, now));
  await copyReservations(client);
  await copyAll(client, 'public.booking_events', tale.lines);
  await copyAll(client, 'public.reviews', reviews.map(reviewRow));
  await copyAll(client, 'public.review_windows', reviewWindowRows(rentals, reviews, now));
  const { conversations, messages } = conversationRows(chance, tale.said);
  const filtered = filteredRows(chance, { conversations, rentals, now });
  await copyAll(client, 'public.conversations', conversations);
  await copyAll(client, 'public.messages', messages);
  await copyAll(client, 'public.messages', filtered.messages);
  await copyAll(client, 'public.notifications', bellRows(tale, now));
  await copyAll(client, 'public.held_messages', filtered.held);
  await copyAll(client, 'public.blocked_messages', filtered.blocked);
}

/**
 * Loads the demo into an empty database: 480 items with their people, bookings and reviews, all relative to `now`. Puts its
 * pictures into the file store, and its payments into the simulator's state. Runs in one transaction as the schema's owner:
 * all or nothing.
 */
export async function loadDemo(
  owner: Pool,
  {
    files,
    now,
    secret = randomBytes(32).toString('hex'),
    journal,
    publicUrl = 'http://127.0.0.1:3000',
  }: DemoParts,
): Promise<DemoWorld> {
  const chance = chanceFrom(seed);
  const stored = await storeDemoFiles(files);
  const hashes = hashesOf(stored);
  const photosOf = (item: DemoItem) => item.listing.pictures.flatMap((slug) => hashes.get(slug) ?? []);
  const world = await inventDemo(chance, now, { photosOf, publicUrl });
  const client = await owner.connect();
  try {
    await atomically(client, async () => {
      await disableTriggers(client);
      await writePeople(client, chance, world);
      const approved = approvedIdRows(world.people, world.cast.admin.id, now);
      await copyAll(client, 'public.verification_requests', approved.requests);
      await copyAll(client, 'public.document_views', approved.views);
      const waiting = await pendingIdRows(world.people, { files, secret, now });
      await copyAll(client, 'public.verification_requests', waiting.requests);
      await copyAll(client, 'public.id_documents', waiting.documents);
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
      await writeItems(client, chance, world, hashes, secret);
      await writeBookings(client, chance, world, { journal, now });
      const { owner: lender, renter } = world.cast;
      const shown = await evidenceRows(world.rentals, [lender.id, renter.id], { files, secret, now });
      await copyAll(client, 'public.evidence', shown.rows);
      await copyAll(client, 'public.evidence_files', shown.files);
      await copyAll(client, 'public.item_views', viewRows(world.items, world.rentals, now));
      await enableTriggers(client);
      // Their trigger keeps what they are about.
      await copyAll(client, 'public.reports', reportRows(world, now));
      // The loader's own transaction, with the rights of the schema's owner.
      const tx = client as unknown as Tx;
      for (let some = 1; some > 0;) some = await computeSomeDue(tx, 'first-count', now);
      // Before the rentals are committed: a rental without its payment couldn't be cancelled.
      if (journal) world.tale.past.writeTo(journal);
    });
    await analyze(client);
  } finally {
    client.release();
  }
  return world;
}
