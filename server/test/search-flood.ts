import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, stopAbandonedPostgres } from '#floor/db/embedded-postgres.ts';
import { loadScale, scales } from '#demo/load-scale.ts';
import { prepareQueue } from '#floor/jobs/prepare-queue.ts';
import { prepareDatabase } from '#site/setup/prepare-database.ts';
import { aKilledServer, freePort } from './killed-server.ts';
import { chance } from './race.ts';

/** What other people experienced during a flood of searches; times in milliseconds. */
export interface Flood {
  searches: number;
  /** Searches that were refused. */
  refused: number;
  pages: number;
  /** Pages that were not answered with 200. */
  failed: number;
  p95: number;
  slowest: number;
}

/** A server on its own database with 250,000 items. */
export async function aCrowdedServer(): Promise<{ origin: string } & AsyncDisposable> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-flood-'));
  // As root, PostgreSQL runs under another account, which needs access here; otherwise it would move elsewhere.
  await chmod(dataDir, 0o711);
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  stack.defer(() => stopAbandonedPostgres(dataDir).then(() => undefined));
  const secret = randomBytes(32).toString('hex');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  stack.defer(() => postgres.stop());
  const owner = new pg.Pool({ ...postgres.connection, max: 2 });
  owner.on('error', () => undefined);
  owner.on('connect', (each) => each.on('error', () => undefined));
  stack.defer(() => owner.end());
  const client = await owner.connect();
  await prepareDatabase(client).finally(() => client.release());
  await prepareQueue(owner);
  await loadScale(owner, scales['250k'], { now: new Date(), secret, say: () => undefined });

  const port = await freePort();
  const server = stack.use(
    aKilledServer({
      stripe: { secretKey: 'sk_test_flood', webhookSecret: 'whsec_flood', apiBase: 'http://127.0.0.1:9' },
      port,
      secret,
      dataDir,
      env: { TRUST_PROXY: '1', DATABASE_POOL: '16', BOROUGH_DEMO: '1' },
    }),
  );
  await server.start();
  const ending = stack.move();
  return { origin: server.origin, [Symbol.asyncDispose]: () => ending.disposeAsync() };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Searches for random four-letter words over that many connections, each from a different address, while four other people
 * read the landing page's items, an item, and the categories.
 */
export async function floodWithSearches(
  origin: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Flood> {
  const random = chance(4_711);
  const below = (max: number) => Math.floor(random() * max);
  const from = () => ({ 'x-forwarded-for': `10.${below(256)}.${below(256)}.${below(256)}` });
  const first: any = await (await fetch(`${origin}/api/items`)).json(); // oxlint-disable-line typescript/no-explicit-any -- tests look into it freely
  const item = String(first.items[0].id);
  const end = performance.now() + seconds * 1000;
  const flood = { searches: 0, refused: 0, failed: 0 };
  const times: number[] = [];
  const search = async () => {
    while (performance.now() < end) {
      const word = Array.from({ length: 4 }, () => letters[below(26)]).join('');
      const reply = await fetch(`${origin}/api/items?search=${word}`, { headers: from() }).catch(() => null);
      await reply?.arrayBuffer().catch(() => undefined);
      flood.searches++;
      if (reply?.status !== 200) flood.refused++;
    }
  };
  const read = async () => {
    for (let n = 0; performance.now() < end; n++) {
      const path = ['/api/items', `/api/items/${item}`, '/api/categories'][n % 3];
      const began = performance.now();
      const reply = await fetch(`${origin}${path}`, { headers: from() }).catch(() => null);
      await reply?.arrayBuffer().catch(() => undefined);
      times.push(performance.now() - began);
      if (reply?.status !== 200) flood.failed++;
      await sleep(50);
    }
  };
  await Promise.all([
    ...Array.from({ length: connections }, search),
    ...Array.from({ length: 4 }, async () => {
      await sleep(500);
      await read();
    }),
  ]);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return { ...flood, pages: times.length, p95: at(0.95), slowest: at(1) };
}
