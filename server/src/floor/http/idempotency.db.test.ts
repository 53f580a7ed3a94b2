import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { openDatabases } from '#floor/db/pool.ts';

/** Someone who can ask for dates, each time with the same key. */
async function asking(db: FreshDatabase) {
  const renter = await aPerson(db);
  const { id: itemId } = await anItem(db, { ownerId: (await aPerson(db)).id, depositCents: 0 });
  const pools = openDatabases(db.connection);
  const server = await testApp(db, { deps: { db: pools } });
  return {
    ask: async () => {
      const body = { itemId, startDate: '2026-06-10', endDate: '2026-06-11' };
      const headers = { 'idempotency-key': 'one-click' };
      const reply = await server.send('POST', '/api/bookings', { as: renter, body, headers });
      return [reply.status, reply.body.error?.code ?? reply.body.id];
    },
    requests: async () => (await db.owner.query('select id from public.bookings')).rows.map(({ id }) => id),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await pools.end();
    },
  };
}

/** Makes storing an answer fail this many times. */
const failToStore = (db: FreshDatabase, times: number) =>
  db.owner.query(`
    create sequence public.failures;
    grant usage on sequence public.failures to public;
    create function public.fail() returns trigger language plpgsql as $$
      begin
        if nextval('public.failures') <= ${times} then raise exception 'the disk is full' using errcode = '53100'; end if;
        return new;
      end $$;
    create trigger fail before update on public.idempotency_keys for each row execute function public.fail()`);

test('an answer that cannot be stored at first is given, and stored a moment later', async () => {
  await using db = await freshDatabase();
  await using world = await asking(db);
  await failToStore(db, 1);
  const first = await world.ask();
  expect(first[0]).toBe(201);
  expect(await world.ask()).toEqual(first);
});

test('an answer that cannot be stored at all is given, and its work is never done again', async () => {
  await using db = await freshDatabase();
  await using world = await asking(db);
  await failToStore(db, 1_000);
  const [status, id] = await world.ask();
  expect(status).toBe(201);
  expect(await world.ask()).toEqual([409, 'request.key-running']);
  expect(await world.requests()).toEqual([id]);
});

test('work whose commit was cut off may be done, so it does not run again under its key', async () => {
  await using db = await freshDatabase();
  await using world = await asking(db);
  await db.owner.query(`
    create function public.cut() returns trigger language plpgsql security definer as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger cut after insert on public.bookings deferrable initially deferred
      for each row execute function public.cut()`);
  expect(await world.ask()).toEqual([503, 'service.unavailable']);
  await db.owner.query('drop trigger cut on public.bookings');
  expect(await world.ask()).toEqual([409, 'request.key-running']);
});
