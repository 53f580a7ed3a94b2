import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDoorTo, type DatabaseDoor } from '../../../test/database-door.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { type Reply, testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { aLivingWorker } from '../../../test/living-worker.ts';
import { type Databases, openDatabases } from '#floor/db/pool.ts';
import { openS3Files } from '#floor/outside/files-s3.ts';

let db: FreshDatabase;
let primary: DatabaseDoor;
let replica: DatabaseDoor;
let pools: Databases;
let server: TestApp;
let worker: AsyncDisposable;
let person: { id: string };
let item: { id: string };

const bucketNobodyServes = openS3Files({
  endpoint: 'http://127.0.0.1:9',
  bucket: 'borough',
  region: 'us-east-1',
  accessKeyId: 'id',
  secretAccessKey: 'key',
});

beforeAll(async () => {
  db = await freshDatabase();
  primary = await aDoorTo(db.connection);
  replica = await aDoorTo(db.connection);
  pools = openDatabases({ ...primary.connection, max: 4 }, { read: { ...replica.connection, max: 4 } });
  server = await testApp({ ...db, db: pools }, { deps: { files: bucketNobodyServes } });
  worker = await aLivingWorker(db);
  person = await aPerson(db);
  item = await anItem(db);
});

afterAll(async () => {
  primary.open();
  replica.open();
  await server[Symbol.asyncDispose]();
  await worker[Symbol.asyncDispose]();
  await pools.end();
  await primary[Symbol.asyncDispose]();
  await replica[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

beforeEach(() => {
  primary.open();
  replica.open();
});

const isRefusedForNow = (reply: Reply) => {
  expect([reply.status, reply.body?.error?.code, Number(reply.headers['retry-after']) > 0]).toEqual([
    503,
    'service.unavailable',
    true,
  ]);
  expect(reply.headers['cache-control']).toBe('no-store');
};

/** Waits until the server answers a request with this status. */
async function until(url: string, status: number, seconds = 60): Promise<void> {
  const began = performance.now();
  while ((await server.send('GET', url)).status !== status) {
    if (performance.now() - began > seconds * 1000) throw new Error(`${url} never answered ${status}`);
    await sleep(50);
  }
}

describe('a question that loses its database', () => {
  test('while it is asked is refused for now', async () => {
    const owner = await db.owner.connect();
    await owner.query('begin; lock table public.conversations');
    const asked = server.send('GET', '/api/conversations', { as: person });
    await sleep(300);
    primary.close();
    isRefusedForNow(await asked);
    await owner.query('rollback');
    owner.release();
  });

  test('or finds one that never answers is refused for now', async () => {
    primary.swallow();
    isRefusedForNow(await server.send('GET', '/api/conversations', { as: person }));
  });

  test('or takes longer than its pool allows is refused for now', async () => {
    const short = openDatabases({ ...db.connection, max: 2 }, { patience: { personal: 200 } });
    await using app = await testApp({ ...db, db: short });
    const owner = await db.owner.connect();
    await owner.query('begin; lock table public.conversations');
    isRefusedForNow(await app.send('GET', '/api/conversations', { as: person }));
    await owner.query('rollback');
    owner.release();
    await short.end();
  });
});

test('a file whose storage is away is refused for now', async () => {
  isRefusedForNow(await server.send('GET', '/files/avatars/demo/maya.webp'));
});

describe('with a replica for public reads', () => {
  test('public reads go to the primary while the replica is away, and come back', async () => {
    await until(`/api/items/${item.id}`, 200);
    replica.close();
    for (const url of [`/api/items/${item.id}`, '/api/items', '/api/categories', '/readyz'])
      expect([url, (await server.send('GET', url)).status]).toEqual([url, 200]);
    replica.open();
    // Once the replica is back, public reads don't use the primary anymore: they work without it.
    await expect.poll(() => pools.public.replicaIsAway()).toBe(false);
    primary.close();
    expect((await server.send('GET', `/api/items/${item.id}`)).status).toBe(200);
  });

  test('a replica that swallows everything costs one reader its patience, and nobody after', async () => {
    await until(`/api/items/${item.id}`, 200);
    await expect.poll(() => pools.public.replicaIsAway()).toBe(false);
    replica.swallow();
    expect((await server.send('GET', '/api/categories')).status).toBe(200);
    // From now on, nobody asks the replica, so nobody waits for it.
    expect(pools.public.replicaIsAway()).toBe(true);
    expect((await server.send('GET', `/api/items/${item.id}`)).status).toBe(200);
    expect(pools.public.replicaIsAway()).toBe(true);
    replica.open();
  });

  test('/readyz says what is true: not without the primary, yes without the replica', async () => {
    await until('/readyz', 200);
    primary.close();
    isRefusedForNow(await server.send('GET', '/readyz'));
    isRefusedForNow(await server.send('GET', '/api/conversations', { as: person }));
    primary.open();
    await until('/readyz', 200);
    replica.close();
    expect((await server.send('GET', '/readyz')).body).toMatchObject({ ok: true, replica: 'away' });
  });

  test('/readyz is no while nothing can be written, although all can be read', async () => {
    await until('/readyz', 200);
    const setting = `alter database ${db.name} set default_transaction_read_only`;
    await db.owner.query(`${setting} to on`);
    // Settings of a database begin with the next connection.
    primary.close();
    primary.open();
    try {
      await until('/api/categories', 200);
      await until('/readyz', 503);
      isRefusedForNow(await server.send('GET', '/readyz'));
    } finally {
      await db.owner.query(`begin read write; ${setting} to default; commit`);
      primary.close();
      primary.open();
    }
    await until('/readyz', 200);
  });

  test('/readyz is no while no worker is alive to do what people set going', async () => {
    await until('/readyz', 200);
    await worker[Symbol.asyncDispose]();
    isRefusedForNow(await server.send('GET', '/readyz'));
    worker = await aLivingWorker(db);
    await until('/readyz', 200);
  });
});
