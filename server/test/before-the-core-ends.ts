import { hour } from '@borough/domain/clocks';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import { expect } from 'vitest';
import {
  cards,
  instantOf,
  type LeftBooking,
  type LifeBeforeTheCore,
  password,
} from './before-the-core-life.ts';
import type { KeptPerson } from './first-release-life.ts';
import { type ProviderRecord, providerRecords } from './simulator-record.ts';
import { payAt, Visitor } from './visitor.ts';

/** How one of their bookings ends: status and reason, what was charged and returned, and its holds in order. */
export interface End {
  status: 'completed' | 'cancelled';
  reason: string | null;
  charged: number;
  returned: number;
  holds: string[];
  /** False if it doesn't matter how often the saved card was tried in a row. */
  triesCounted?: boolean;
}

/** One day at $20, with fees of 15 and 3 percent. */
const charged = 2_360;
const completed = (...holds: string[]): End => ({
  status: 'completed',
  reason: null,
  charged,
  returned: 0,
  holds,
});
const cancelled = (reason: string, returned = charged, ...holds: string[]): End => ({
  status: 'cancelled',
  reason,
  charged,
  returned,
  holds,
});
const neverPaid = (reason: string): End => ({ ...cancelled(reason, 0), charged: 0 });

const ends: Record<string, End> = {
  closed: completed('released'),
  ended: completed('released'),
  running: { ...completed('released'), charged: 2 * 2_360 },
  lapsed: { ...completed('lapsed'), charged: 5 * 2_360 },
  'lapsed-and-given': { ...completed('lapsed', 'released'), charged: 5 * 2_360 },
  held: completed('released'),
  'held-shortly': completed('lapsed'),
  scheduled: completed('released'),
  'no-deposit': completed(),
  declined: cancelled('deposit_not_held', charged, 'failed', 'failed', 'failed', 'failed'),
  'declined-and-given': completed('failed', 'released'),
  'declined-page-open': completed('failed', 'released'),
  cancelled: cancelled('renter_free'),
  'cancelled-by-owner': cancelled('owner'),
  refunding: cancelled('renter_free'),
  'refunding-late': cancelled('renter_late', 1_000, 'released'),
  'refunding-by-owner': cancelled('owner', charged, 'released'),
  unasked: cancelled('payment_expired'),
  'unasked-and-unknown': cancelled('payment_expired'),
  unpaid: neverPaid('payment_expired'),
  expired: neverPaid('request_expired'),
  refused: neverPaid('declined'),
  withdrawn: neverPaid('withdrawn'),
  asked: neverPaid('request_expired'),
  'asked-and-accepted': completed('released'),
  accepted: neverPaid('payment_expired'),
  waiting: neverPaid('request_expired'),
  'accepted-and-paid': completed('released'),
  open: neverPaid('payment_expired'),
  'open-and-paid': completed('released'),
  paid: completed('released'),
  placing: completed('released'),
  dropped: cancelled('renter_free', charged, 'released'),
};

const neverHandedOver = (...holds: string[]): End => cancelled('never_handed_over', 1_000, ...holds);

/** With hand-overs, rentals that hadn't started and whose people never meet end like late cancellations. */
export const endsWithHandOver: Record<string, End> = {
  held: neverHandedOver('released'),
  'held-shortly': neverHandedOver('lapsed'),
  scheduled: neverHandedOver('released'),
  'no-deposit': neverHandedOver(),
  'declined-and-given': neverHandedOver('failed', 'released'),
  'declined-page-open': neverHandedOver('failed', 'released'),
  'asked-and-accepted': neverHandedOver('released'),
  'accepted-and-paid': neverHandedOver('released'),
  'open-and-paid': neverHandedOver('released'),
  paid: neverHandedOver('released'),
  placing: neverHandedOver('released'),
};

/** The first release retried cards every hour, so a retry may have been due just as another card was given. */
export const endsOfFirstRelease: Record<string, End> = {
  ...endsWithHandOver,
  'declined-and-given': { ...neverHandedOver('failed', 'released'), triesCounted: false },
};

/** A version of Borough that takes over. */
interface Successor {
  origin: string;
  client: { query: (text: string, values?: unknown[]) => Promise<{ rows: any[] }> }; // oxlint-disable-line typescript/no-explicit-any -- tests look into rows freely
  /** Does the work that's due now. */
  work(): Promise<void>;
  /** Moves time forward to the instant in steps, doing the work due at each. */
  passTo(at: Date): Promise<void>;
}

/** A booking's end, with whatever is wrong about it. */
export interface FoundEnd {
  name: string;
  differences: string[];
}

/**
 * Carries on with everything an older version left behind, until its last rental is closed. `otherEnds` are the ends that
 * differ from those under the version before the core.
 */
export async function goOnToTheEnds(
  life: LifeBeforeTheCore,
  version: Successor,
  dataDir: string,
  otherEnds: Readonly<Record<string, End>> = {},
): Promise<FoundEnd[]> {
  const { origin } = version;
  const visitor = ({ cookies }: KeptPerson) => new Visitor(origin, cookies);
  const pageOf = (name: string) => (left(name).url ?? '').replace(/^http:\/\/[^/]+/, origin);
  const left = (name: string): LeftBooking => {
    const booking = life.bookings[name];
    if (!booking) throw new Error(`There is no booking called ${name}.`);
    return booking;
  };

  // Anyone who was signed in still is, and passwords work as before.
  const people = [life.owner, ...Object.values(life.bookings).map(({ renter }) => renter)];
  for (const person of people) expect((await visitor(person).get('/api/me')).person.id).toBe(person.id);
  const again = new Visitor(origin);
  await again.post('/api/auth/sign-in', { email: left('paid').renter.email, password });
  expect((await again.get('/api/me')).person.id).toBe(left('paid').renter.id);

  await version.work();
  const pay = async (name: string) => {
    const { id, renter } = left(name);
    const booking = await visitor(renter).get(`/api/bookings/${id}`);
    const depositConsent = consentWords(booking.depositCents);
    const { url } = await visitor(renter).post(`/api/bookings/${id}/pay`, { depositConsent });
    await payAt(url, cards.week);
  };
  const giveCard = async (name: string) => {
    const { id, renter } = left(name);
    const booking = await visitor(renter).get(`/api/bookings/${id}`);
    const depositConsent = consentWords(booking.depositCents);
    const { url } = await visitor(renter).post(`/api/bookings/${id}/give-card`, { depositConsent });
    await payAt(url, cards.week);
  };
  await visitor(life.owner).post(`/api/bookings/${left('asked-and-accepted').id}/accept`);
  await pay('asked-and-accepted');
  await pay('accepted-and-paid');
  await payAt(pageOf('open-and-paid'), cards.week);
  if ('declined-page-open' in life.bookings) await payAt(pageOf('declined-page-open'), cards.week);
  await giveCard('declined-and-given');
  await giveCard('lapsed-and-given');
  await version.work();
  await version.passTo(new Date(instantOf(life, 13, 18).getTime() + 2 * hour));

  const { client } = version;
  const records = await providerRecords(dataDir);
  const found: FoundEnd[] = [];
  for (const [name, { id }] of Object.entries(life.bookings))
    found.push({
      name,
      differences: await differencesOf(id, otherEnds[name] ?? ends[name], version, records.get(id)),
    });
  const stuck = async (name: string, statement: string) => {
    const { rows } = await client.query(statement);
    found.push({ name, differences: rows.map((row) => JSON.stringify(row)) });
  };
  await stuck(
    'jobs',
    'select task_identifier, attempts, last_error from graphile_worker.jobs where last_error is not null',
  );
  await stuck(
    'calls of the provider',
    `select kind, state, error, idempotency_key from public.payment_operations
     where state not in ('done', 'refused', 'too_late')`,
  );
  await stuck('refunds', `select purpose, state, error from public.refunds where state <> 'done'`);
  await stuck('postings', 'select posting_id from public.ledger_lines group by 1 having sum(cents) <> 0');
  await stuck('news of the provider', 'select type, id from public.stripe_events where processed_at is null');
  return found;
}

async function differencesOf(
  id: string,
  wanted: End | undefined,
  { client }: Successor,
  provider: ProviderRecord = { charged: 0, returned: 0, holds: [] },
): Promise<string[]> {
  const one = async (statement: string) => (await client.query(statement, [id])).rows[0] ?? {};
  const booking = await one(
    `select status, cancel_reason as reason, refund_cents as refund, charged_cents as price, paid_at,
       owner_keeps_cents as keeps, subtotal_cents as subtotal from public.bookings where id = $1`,
  );
  const deposit = await one(
    `select status, next_at, needed_by, card_by from public.deposits where booking_id = $1`,
  );
  const { holds } = await one(
    `select coalesce(array_agg(state order by seq), '{}') as holds from public.deposit_holds where booking_id = $1`,
  );
  const { payments } = await one(
    `select coalesce(sum(cents), 0)::int as payments from public.payments where subject_id = $1`,
  );
  const { open } = await one(
    `select count(*)::int as open from public.booking_deadlines where booking_id = $1 and done_at is null`,
  );
  const books = await one(
    `select coalesce(sum(cents) filter (where account in ('provider', 'processing_cost')), 0)::int as provider,
       coalesce(sum(cents) filter (where account = 'in_transit'), 0)::int as "inTransit",
       coalesce(sum(cents) filter (where account = 'card'), 0)::int as card,
       coalesce(-sum(cents) filter (where account = 'owner'), 0)::int as owner
     from public.ledger_lines where booking_id = $1`,
  );
  if (!wanted) return ['nobody said how it ends'];
  const ownerGets =
    wanted.status === 'completed' ? booking.subtotal : booking.paid_at ? (booking.keeps ?? 0) : 0;
  const differences: string[] = [];
  const compare = (what: string, is: unknown, mustBe: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(mustBe))
      differences.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(mustBe)}`);
  };
  compare('status', booking.status, wanted.status);
  compare('reason', booking.reason, wanted.reason);
  compare('charged at the provider', provider.charged, wanted.charged);
  compare('payments', payments, wanted.charged);
  compare('returned at the provider', provider.returned, wanted.returned);
  const stand = provider.holds.filter((each) => each === 'requires_capture' || each === 'succeeded');
  compare('holds that stand at the provider', stand, []);
  const letGo = holds.filter((each: string) => each === 'released' || each === 'lapsed');
  compare(
    'holds that the provider let go',
    provider.holds.filter((each) => each === 'canceled').length,
    letGo.length,
  );
  const isRepeated = (each: string, index: number) => each === 'failed' && holds[index - 1] === 'failed';
  const told =
    wanted.triesCounted === false
      ? holds.filter((each: string, index: number) => !isRepeated(each, index))
      : holds;
  compare('holds', told, wanted.holds);
  if (deposit.status !== undefined) {
    const isOver = deposit.status === 'settled' || deposit.status === 'not_required';
    compare(
      'deposit over',
      [isOver, deposit.next_at, deposit.needed_by, deposit.card_by],
      [true, null, null, null],
    );
  }
  compare('deadlines', open, 0);
  compare('books', books, {
    provider: wanted.charged - wanted.returned,
    inTransit: 0,
    card: 0,
    owner: ownerGets,
  });
  return differences;
}
