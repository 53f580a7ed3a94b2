import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '@borough/stripe-simulator/world/change';
import { openJournal } from '@borough/stripe-simulator/world/journal';
import type { Tables } from '@borough/stripe-simulator/world/records';
import { after, earliest, hour, latest } from '@borough/domain/clocks';
import { request } from '@playwright/test';
import { startEmbeddedPostgres } from '../server/src/floor/db/embedded-postgres.ts';
import { simulatorJournal } from '../server/src/floor/outside/simulator-journal.ts';
import pg from 'pg';
import { answered } from './people.ts';
import { startProduct } from './start-product.ts';

/** A test's own product with a movable clock, and access to its database and payment provider. */
export interface MovedProduct {
  url: string;
  now: () => Promise<Date>;
  /** Moves on to that instant, stopping wherever something falls due for that booking, until everything due is done. */
  moveTo: (at: Date, bookingId: string) => Promise<void>;
  /** Waits until there's nothing left to do now. */
  settle: () => Promise<void>;
  rows: <Row extends object>(statement: string, ...values: unknown[]) => Promise<Row[]>;
  /** All rows of one of the payment provider's tables. */
  provider: <Name extends keyof Tables>(table: Name) => Tables[Name][];
  /** From now on, the bank declines everything on that saved card. */
  blockCard: (paymentMethodId: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** The longest step the clock takes when nothing falls due. */
const longestStep = 60 * 24 * hour;

/** What's left for the worker: jobs that are due, and provider events that haven't been processed. */
const leftToDo = `select (select count(*)::int from graphile_worker._private_jobs where run_at <= now()) +
  (select count(*)::int from public.stripe_events where processed_at is null) as count`;
const nextDue = `select min(at) as at from (
  select at from public.booking_deadlines where booking_id = $1 and done_at is null
  union all select next_at from public.deposits where booking_id = $1
  union all select next_at from public.cases where booking_id = $1) due`;

function tableOf<Name extends keyof Tables>(changes: readonly Change[], name: Name): Tables[Name][] {
  const rows = new Map<string, Tables[Name]>();
  for (const { table, id, record } of changes) {
    if (table !== name) continue;
    if (record === null) rows.delete(id);
    else rows.set(id, record as Tables[Name]); // written by the simulator, in the shape of its table
  }
  return [...rows.values()];
}

/** Starts a product in demo mode and opens its database as well. */
export async function startMovedProduct(): Promise<MovedProduct> {
  const product = await startProduct();
  const database = await startEmbeddedPostgres({ dataDir: product.dataDir, log: () => undefined });
  const pool = new pg.Pool({ ...database.connection, max: 2 });
  const api = await request.newContext({ baseURL: product.url });
  const rows = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>(statement, values)).rows;
  const clock = async (ms: number) => {
    const data = { ms };
    // The response comes only once everything that fell due along the way is done.
    const { now } = await answered<{ now: string }>(api.post('/simulator/clock', { data, timeout: 180_000 }));
    return new Date(now);
  };
  const now = async () => new Date((await answered<{ now: string }>(api.get('/api/me'))).now);
  const provider: MovedProduct['provider'] = (table) =>
    tableOf(openJournal(simulatorJournal(product.dataDir)).load(), table);

  async function runClock(): Promise<void> {
    // The queue goes by the computer's clock, so make due what the moved clock has reached.
    const at = await now();
    await rows(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1`,
      at,
    );
    await rows(`select graphile_worker.add_job('run-clock', max_attempts := 1)`);
    for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
      const [left] = await rows<{ count: number }>(leftToDo);
      const sent = provider('events').every(({ delivery }) => delivery !== 'pending');
      if (left?.count === 0 && sent) return;
    }
    throw new Error('The worker does not come to an end with what is due.');
  }

  async function settle(): Promise<void> {
    // The second round may have to follow up on what the first one started.
    for (let round = 0; round < 2; round += 1) await runClock();
  }

  return {
    url: product.url,
    now,
    rows,
    provider,
    settle,
    async moveTo(at, bookingId) {
      for (let present = await now(); present < at; present = await now()) {
        const [due] = await rows<{ at: Date | null }>(nextDue, bookingId);
        const stop = earliest(at, after(present, longestStep), latest(due?.at ?? at, after(present, 1)));
        await clock(stop.getTime() - present.getTime());
        await runClock();
      }
      await settle();
    },
    async blockCard(id) {
      await answered(api.post(`/simulator/cards/${id}`, { data: { bank: 'declines' } }));
    },
    async stop() {
      await api.dispose();
      await pool.end();
      await database.stop();
      await product.stop();
    },
  };
}
