import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, hour } from '@borough/domain/clocks';
import pg from 'pg';
import { expect, test } from 'vitest';
import { buildFirstRelease } from '../../../test/first-release.ts';
import { startEmbeddedPostgres } from '#floor/db/embedded-postgres.ts';
import { prepareDatabase } from './prepare-database.ts';

const now = new Date();

/** A confirmed booking from the first release with its deposit; returns its id. */
async function aDeposit(
  client: pg.Client,
  hoursToStart: number,
  deposit: { status: string; intent?: string; due?: Date | null; attempts?: number },
  booking = 'confirmed',
): Promise<string> {
  const id = randomUUID();
  const start = after(now, hoursToStart * hour);
  const day = start.toISOString().slice(0, 10);
  const ended = booking === 'cancelled' ? now : null;
  await client.query(
    `insert into public.bookings (id, item_id, renter_id, owner_id, kind, status, start_date, end_date, total_price,
       charged_cents, subtotal_cents, daily_price_cents, deposit_cents, price_lines, tier, time_zone, policy_version, title,
       description, paid_at, starts_at, ends_at, payment_intent_id, hold_expires_at, deadline_at, cancelled_at,
       cancel_reason, cancel_actor)
     values ($1, $2, $3, $4, 'instant', $5, $6, $6, 10, 1000, 800, 800, 5000, '[]', 'free', 'UTC', '2026-11', 'Drill', 'A drill.',
       $7, $8, $9, $10, $7, $9, $11, $12, $13)`,
    [
      id, randomUUID(), randomUUID(), randomUUID(), booking, day, after(now, -100 * hour), start, after(start, 9 * hour),
      `pi_rental_${id}`, ended, ended && 'owner', ended && 'owner',
    ], // oxfmt-ignore
  );
  await client.query(
    `insert into public.deposits (booking_id, amount_cents, status, due_at, payment_intent_id, attempts)
     values ($1, 5000, $2, $3, $4, $5)`,
    [id, deposit.status, deposit.due ?? null, deposit.intent ?? null, deposit.attempts ?? 0],
  );
  return id;
}

async function anOperation(
  client: pg.Client,
  bookingId: string,
  kind: string,
  state: string,
  key: string = randomUUID(),
): Promise<void> {
  await client.query(
    `insert into public.payment_operations (kind, booking_id, idempotency_key, request, request_sha256, state, finished_at)
     values ($1, $2, $3, '{}', repeat('0', 64), $4, case when $4 <> 'pending' then now() end)`,
    [kind, bookingId, key, state],
  );
}

test('deposits of the first release go on under the rules of this one, and say what the provider said', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-deposits-'));
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' },
    log: () => undefined,
  });
  const client = new pg.Client(server.connection);
  try {
    await client.connect();
    await buildFirstRelease(client);
    // Only these rows matter here, not who they belong to.
    await client.query('set session_replication_role = replica');
    const soon = after(now, hour);
    const far = await aDeposit(client, 200, { status: 'scheduled', due: after(now, 152 * hour) });
    const declined = await aDeposit(client, 40, { status: 'failed', due: soon, attempts: 9 });
    for (let tries = 1; tries <= 9; tries++)
      await anOperation(client, declined, 'hold-deposit', 'failed', `hold:${declined}:${tries}`);
    const near = await aDeposit(client, 3, { status: 'failed', due: soon, attempts: 45 });
    const begun = await aDeposit(client, -5, { status: 'failed', due: soon, attempts: 50 });
    const asking = await aDeposit(client, 30, { status: 'scheduled', attempts: 1 });
    await anOperation(client, asking, 'hold-deposit', 'pending');
    const endedAsking = await aDeposit(client, 60, { status: 'released', attempts: 5 }, 'cancelled');
    await anOperation(client, endedAsking, 'hold-deposit', 'failed', `hold:${endedAsking}:4`);
    await anOperation(client, endedAsking, 'hold-deposit', 'pending', `hold:${endedAsking}:5`);
    const held = await aDeposit(client, 20, { status: 'authorised', intent: 'pi_held' });
    const never = await aDeposit(client, 90, { status: 'released' }, 'cancelled');
    const gone = await aDeposit(client, 80, { status: 'released', intent: 'pi_gone' }, 'cancelled');
    await anOperation(client, gone, 'release-deposit', 'done');
    const going = await aDeposit(client, 70, { status: 'released', intent: 'pi_going' }, 'cancelled');
    await anOperation(client, going, 'release-deposit', 'pending');
    await client.query('set session_replication_role = origin');
    await prepareDatabase(client);

    const found = await client.query<{
      id: string;
      status: string;
      needed: Date | null;
      due: Date;
      tries: number;
      holds: string | null;
    }>(
      `select b.id, d.status, d.needed_by as needed, (select min(l.at) from public.booking_deadlines l where l.booking_id = b.id and l.done_at is null and l.kind not like 'pick-up%') as due, d.attempts as tries,
         (select string_agg(h.seq || ' ' || h.state, ', ' order by h.seq) from public.deposit_holds h where h.booking_id = b.id) as holds
       from public.bookings b join public.deposits d on d.booking_id = b.id`,
    );
    const of = (id: string) => found.rows.find((row) => row.id === id);
    expect(of(far)).toMatchObject({
      status: 'scheduled',
      needed: after(now, 176 * hour),
      due: after(now, 176 * hour),
    });
    expect(of(declined)).toMatchObject({ status: 'failed', needed: after(now, 16 * hour), tries: 3 });
    expect(of(near)).toMatchObject({
      status: 'failed',
      needed: after(now, 3 * hour),
      due: after(now, 3 * hour),
    });
    expect(of(begun)).toMatchObject({ status: 'failed', needed: null, due: after(now, 4 * hour) });
    expect(of(asking)).toMatchObject({ status: 'scheduled', needed: expect.any(Date), holds: '1 placing' });
    expect(of(held)).toMatchObject({ status: 'held', needed: null, holds: '1 held' });
    expect([never, gone, going].map((id) => of(id)?.status)).toEqual(['settled', 'settled', 'settled']);
    expect([never, gone, going].map((id) => of(id)?.holds)).toEqual([null, '1 released', '1 releasing']);
    // The next try uses a key that no call has used before.
    expect(of(declined)?.holds).toBe('7 failed, 8 failed, 9 failed');
    expect(of(endedAsking)).toMatchObject({
      status: 'settled',
      holds: expect.stringMatching(/\b5 placing$/),
    });
  } finally {
    await client.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
