import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitsForDeposit } from '@borough/domain/bookings/waits-for-hold.rules';
import { hour, minute } from '@borough/domain/clocks';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import { startSimulator } from '@borough/stripe-simulator/start-simulator';
import { pino } from 'pino';
import { expect } from 'vitest';
import { runClock } from '#worker/clock.ts';
import { runJobsOnce } from '#worker/worker.ts';
import { testApp } from './app.ts';
import { anItem } from './builders.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { aKilledServer, freePort } from './killed-server.ts';
import { aCrowd, chance } from './race.ts';
import { signedInCookie } from './signed-in-cookie.ts';

const depositCents = 5_000;
const dailyPriceCents = 2_000;

/** The overall result. */
export interface Outcome {
  kills: number;
  confirmed: number;
  cancelled: number;
  chargedCents: number;
}

interface Buyer {
  renterId: string;
  itemId: string;
  cookie: string;
  /** The provider's page accepted the card. */
  paid: boolean;
  /** Our server confirmed it. */
  told: boolean;
}

/**
 * Kills the server at random moments during checkouts, restarts it, lets the renter retry, and finally lets time pass. Checks
 * that nothing acknowledged is lost, nothing is charged twice, and nothing is left half done.
 */
export async function killMidCheckout(kills: number, seed: number): Promise<Outcome> {
  const random = chance(seed);
  await using stack = new AsyncDisposableStack();
  const db = stack.use(await freshDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-kills-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const secrets = { secretKey: 'sk_test_killed', webhookSecret: 'whsec_killed' };
  const simulator = await startSimulator({
    ...secrets,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    pagesBase: 'http://pages.test/simulator',
    log: pino({ level: 'silent' }),
  });
  stack.defer(() => simulator.stop());
  const stripe = { ...secrets, apiBase: simulator.url };
  const secret = randomBytes(32).toString('hex');
  const server = stack.use(aKilledServer({ db, stripe, port, secret, dataDir }));

  const buyers: Buyer[] = [];
  /** The longest a whole checkout has taken so far; kills come anywhere within that time. */
  let longest = 400;
  await server.start();
  for (let kill = 0; kill < kills; kill++) {
    const buyer = await aBuyer(db, secret);
    buyers.push(buyer);
    const began = performance.now();
    const trying = buy(buyer, server.origin, simulator.url).catch(() => undefined);
    await sleep(20 + random() * longest);
    await server.kill();
    await trying;
    if (buyer.told) longest = Math.min(1_500, Math.max(200, performance.now() - began));
    await server.start();
    // Some renters come back, some never do.
    if (random() < 0.7) await again(buyer, server.origin, simulator.url);
  }
  await server.kill();
  return await settle(db, stripe, simulator.clock, buyers, kills);
}

async function aBuyer(db: FreshDatabase, secret: string): Promise<Buyer> {
  const [renter] = await aCrowd(db, 1);
  const item = await anItem(db, { dailyPriceCents, depositCents });
  const cookie = await signedInCookie(db, renter!.id, secret);
  return { renterId: renter!.id, itemId: item.id, cookie, paid: false, told: false };
}

const day = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10);

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into it freely
async function post(origin: string, path: string, body: object, cookie?: string): Promise<any> {
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {}),
    },
    body: JSON.stringify(body),
  });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** Opens the checkout, pays on the provider's page, and returns. */
async function buy(buyer: Buyer, origin: string, provider: string): Promise<void> {
  const depositConsent = consentWords(depositCents);
  const wanted = { itemId: buyer.itemId, startDate: day(1), endDate: day(3), depositConsent };
  const { url } = await post(origin, '/api/functions/create-checkout', wanted, buyer.cookie);
  const page = String(url).replace('http://pages.test', provider);
  const paying = await fetch(`${page}/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' }),
  });
  if (paying.status !== 303) throw new Error(`the provider's page answered ${paying.status}`);
  buyer.paid = true;
  const sessionId = /(cs_\w+)/.exec(page)?.[1];
  const answer = await post(origin, '/api/functions/verify-payment', { sessionId });
  buyer.told = answer.success || answer.payment_status === waitsForDeposit;
}

/** The renter tries once more; one who has already paid would only find the dates taken by their own booking. */
async function again(buyer: Buyer, origin: string, provider: string): Promise<void> {
  if (buyer.paid) return;
  await buy(buyer, origin, provider);
  expect(buyer.told).toBe(true);
}

/** Lets hours pass while the dead servers' work is picked up, then counts. */
async function settle(
  db: FreshDatabase,
  stripe: { secretKey: string; webhookSecret: string; apiBase: string },
  clock: { now(): Date; advance(ms: number): void },
  buyers: readonly Buyer[],
  kills: number,
): Promise<Outcome> {
  await using app = await testApp(db, { now: clock.now(), stripe });
  for (const ms of [0, 2 * minute, 15 * minute, 50 * minute, hour, 4 * hour]) {
    clock.advance(ms);
    app.setNow(clock.now());
    // The queue frees a dead worker's jobs after four hours; here we act as if those had passed.
    await db.owner.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = least(run_at, now())',
    );
    await runClock(app.deps);
    await runJobsOnce(app.deps, db.owner);
  }
  const { rows: bookings } = await db.owner.query<{
    id: string;
    renter: string;
    status: string;
    charged: number;
    money: number;
    sum: number;
    confirms: number;
    holds: number;
  }>(
    `select b.id, b.renter_id as renter, b.status, b.charged_cents as charged, b.blocks_calendar as blocks,
       (select coalesce(sum(cents), 0)::int from public.ledger_lines l where l.booking_id = b.id 
          and account in ('provider', 'in_transit', 'processing_cost')) as money,
       (select coalesce(sum(cents), 0)::int from public.ledger_lines l where l.booking_id = b.id) as sum,
       (select count(*)::int from public.booking_events e where e.booking_id = b.id and e.move in ('confirm', 'secure')) as confirms,
       (select count(*)::int from public.payment_operations o where o.subject_id = b.id and o.kind = 'place-hold'
          and o.state = 'done') as holds
     from public.bookings b`,
  );
  for (const buyer of buyers.filter((each) => each.paid)) {
    const own = bookings.filter((booking) => booking.renter === buyer.renterId);
    expect(own.filter((booking) => booking.status === 'confirmed')).toHaveLength(1);
  }
  for (const booking of bookings) {
    expect(['confirmed', 'cancelled']).toContain(booking.status);
    expect(booking.sum).toBe(0);
    const isPaid = booking.status === 'confirmed';
    expect([booking.money, booking.confirms, booking.holds]).toEqual(
      isPaid ? [booking.charged, 1, 1] : [0, 0, 0],
    );
  }
  const charges = await app.deps.stripe.charges.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const taken = charges.filter((charge) => charge.captured && charge.status === 'succeeded');
  const confirmed = bookings.filter((booking) => booking.status === 'confirmed');
  const chargedCents = confirmed.reduce((sum, booking) => sum + booking.charged, 0);
  expect(taken.reduce((sum, charge) => sum + charge.amount, 0)).toBe(chargedCents);
  expect(taken).toHaveLength(confirmed.length);
  const { rows: left } = await db.owner.query(
    `select kind, state, error from public.payment_operations where finished_at is null`,
  );
  expect(left).toEqual([]);
  return {
    kills,
    confirmed: confirmed.length,
    cancelled: bookings.length - confirmed.length,
    chargedCents,
  };
}
