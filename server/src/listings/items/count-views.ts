import { createHmac, randomBytes } from 'node:crypto';
import { isPersonViewing, type ViewRequest } from '@borough/domain/items/views.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { countedAs } from '#floor/http/limits.ts';
import { countVisits, makeKeys, type Visit } from './views.store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'log' | 'secret'>;

interface Waiting {
  visits: Visit[];
  writing: Promise<void>;
}

/** How often views are written, in batches: if a server dies, those not yet written are lost. */
const everyMs = 1_000;
/** Views that come in faster than they are written are dropped; a crowd this size isn't people. */
const maxWaiting = 10_000;
const waiting = new WeakMap<Deps['db'], Waiting>();

interface Viewer extends ViewRequest {
  itemId: string;
  address: string;
  personId: string | null;
}

/**
 * Records that someone opened the page of an item; it is counted within moments, once per visitor and day. Programs, prefetched
 * pages and owners don't count. The visitor's identity leaves this function only as a hash.
 */
export function noteView(deps: Parts, { itemId, address, personId, ...looking }: Viewer): void {
  if (!isPersonViewing(looking)) return;
  const there = waiting.get(deps.db) ?? { visits: [], writing: Promise.resolve() };
  waiting.set(deps.db, there);
  if (there.visits.length >= maxWaiting) return;
  const who = personId ?? `${countedAs(address)} ${looking.userAgent}`;
  const visitor = createHmac('sha256', deps.secret).update(`view of ${itemId} by ${who}`).digest('base64url');
  there.visits.push({ itemId, visitor, personId, at: deps.now() });
  if (there.visits.length > 1) return;
  setTimeout(() => {
    writeViews(deps).catch((error: unknown) => deps.log.error({ err: error }, 'views were not counted'));
  }, everyMs).unref();
}

/** Writes the views waiting on this server, all together; safe to run repeatedly, concurrently and on any server. */
export async function writeViews(deps: Pick<Deps, 'db'>): Promise<void> {
  const there = waiting.get(deps.db);
  if (!there) return;
  const before = there.writing.catch(() => undefined);
  const visits = there.visits.splice(0);
  there.writing = before.then(() => write(deps, visits));
  return there.writing;
}

async function write({ db }: Pick<Deps, 'db'>, visits: Visit[]): Promise<void> {
  if (visits.length === 0) return;
  await inTransaction(db, async (tx) => {
    await makeKeys(tx, visits, randomBytes(32));
    await countVisits(tx, visits);
  });
}
