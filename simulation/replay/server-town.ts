import { tmpdir } from 'node:os';
import { startSimulator } from '@borough/stripe-simulator/start-simulator';
import { pino } from 'pino';
import { readConfig } from '../../server/src/floor/config.ts';
import type { Databases } from '../../server/src/floor/db/pool.ts';
import { testApp, type TestApp } from '../../server/test/app.ts';
import { anItem, aPerson } from '../../server/test/builders.ts';
import { type FreshDatabase, freshDatabase } from '../../server/test/database.ts';
import { openCallers, type Callers, type StepKind } from '../src/callers.ts';
import { eventHandlers } from '../src/outcomes.ts';
import { admins } from '../src/memory/tables.ts';
import type { Script } from '../src/replay/steps.ts';
import { type Bytes, openBytes } from './drawn.ts';
import { giveLentBefore } from './lent-before.ts';
import { openWire, type Wire } from './wire.ts';

/** The same town on the server's side: its database, the server and the provider on a port each, and whose turn it is. */
export interface ServerTown extends AsyncDisposable {
  db: FreshDatabase;
  app: TestApp;
  /** Where the server listens. */
  origin: string;
  provider: { url: string } & Pick<Bytes, 'leaveOut' | 'drawn'>;
  wire: Wire;
  callers: Callers;
  step: (kind: StepKind) => Promise<void>;
  /** How many of the next transactions belong to the route itself rather than to the life. */
  own: number;
  webhookSecret: string;
  now: () => Date;
  /** Lets time pass on both sides; the provider does what falls due. */
  pass(ms: number): Promise<void>;
}

/** Files that routes use to read their answers once the command is done; lives skip that. */
const readings = /\/(bookings|cases)\/reading\//;

/** Makes every transaction of a command a step of its caller. */
function stepwise(db: Databases, before: () => Promise<void>): Databases {
  const connect = async () => {
    if (!readings.test(new Error().stack ?? '')) await before();
    return db.service.connect();
  };
  const service: Databases['service'] = Object.assign(
    Object.create(db.service) as Databases['service'], // the same pool, but for this one way
    { connect },
  );
  return { ...db, service };
}

/** Starts the server with the people and items of a life, on a clock set to the beginning of the life. */
export async function openServerTown(script: Script): Promise<ServerTown> {
  await using opening = new AsyncDisposableStack();
  const db = opening.use(await freshDatabase());
  const bytes = openBytes(script.bytes);
  let now = new Date(script.startsAt);
  const secrets = { secretKey: 'sk_test_replay', webhookSecret: 'whsec_replay' };
  const simulator = await startSimulator({
    ...secrets,
    pagesBase: 'http://pages.test/simulator',
    standsAt: now,
    bytes: (count) => bytes.next(count),
    log: pino({ level: 'silent' }),
  });
  opening.defer(() => simulator.stop());
  const callers = openCallers();
  const ending = new AbortController();
  const over = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(new Error('the life is over')));
  });
  over.catch(() => undefined);
  // Dead callers would wait forever; they are released at the end so that nothing stays open.
  const step = (kind: StepKind) => (ending.signal.aborted ? over : Promise.race([callers.step(kind), over]));
  const wire = openWire({ url: simulator.url, secretKey: secrets.secretKey }, step);
  const config = {
    ...readConfig({ DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' }),
    publicUrl: 'http://borough.test',
  };
  const before = async () => {
    if (town.own > 0) town.own -= 1;
    else await step('transaction');
  };
  const app = opening.use(
    await testApp(db, {
      now,
      deps: {
        config,
        db: stepwise(db.db, before),
        stripe: wire.stripe,
        webhookSecret: secrets.webhookSecret,
        // The provider's other events, about Pro, aren't part of a life.
        eventHandlers,
      },
    }),
  );
  opening.defer(() => ending.abort());
  await settle(db, script);
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const closing = opening.move();
  const town: ServerTown = {
    ...{ db, app, origin, wire, callers, step, own: 0, webhookSecret: secrets.webhookSecret },
    provider: { url: simulator.url, leaveOut: () => bytes.leaveOut(), drawn: () => bytes.drawn() },
    now: () => now,
    async pass(ms) {
      now = new Date(now.getTime() + ms);
      app.setNow(now);
      const wish = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ms }),
      };
      if (ms > 0) await fetch(`${simulator.url}/simulator/clock`, wish);
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
  return town;
}

/** Gives payouts the ids they have in the life, because the keys of their calls contain them. */
async function giveIds({ owner }: FreshDatabase, payouts: Script['payouts']): Promise<void> {
  await owner.query(`
    create table public.ids_of_a_life (booking_id uuid, purpose text, id uuid, primary key (booking_id, purpose));
    create function public.take_id_of_a_life() returns trigger language plpgsql security definer as $$
    begin
      new.id := (select l.id from public.ids_of_a_life l where (l.booking_id, l.purpose) = (new.booking_id, new.purpose));
      return new;
    end $$;
    create trigger ids_of_a_life before insert on public.payouts for each row execute function public.take_id_of_a_life();`);
  await owner.query(
    'insert into public.ids_of_a_life select * from jsonb_to_recordset($1) as l (booking_id uuid, purpose text, id uuid)',
    [JSON.stringify(payouts.map(({ bookingId, purpose, id }) => ({ booking_id: bookingId, purpose, id })))],
  );
}

async function settle(db: FreshDatabase, { people, items, payouts }: Script): Promise<void> {
  giveLentBefore(people);
  await giveIds(db, payouts);
  for (const id of admins) {
    await aPerson(db, { id, name: 'Ada' });
    await db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [id]);
  }
  for (const { id, name, email, isPro, isKnown, hasPhone, joinedAt } of people)
    await aPerson(db, {
      ...{ id, name, email, idDocumentStatus: isKnown ? 'approved' : 'none', phoneVerified: hasPhone },
      createdAt: new Date(joinedAt),
      ...(isPro ? { plan: 'pro' } : {}),
    });
  for (const { latitude, longitude, ...item } of items)
    await anItem(db, {
      ...item,
      at: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    });
  await approachAdmins(db, people);
}

/** Everyone has begun a conversation with every admin, as no one has in the life: what they alone did must change nothing. */
async function approachAdmins(db: FreshDatabase, people: readonly { id: string }[]): Promise<void> {
  for (const ownerId of admins) {
    const { id: itemId } = await anItem(db, { ownerId });
    for (const { id } of people)
      await db.owner.query('insert into public.conversations (item_id, renter_id) values ($1, $2)', [
        itemId,
        id,
      ]);
  }
}
