import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { bookCosts } from '#money/payments/book-costs.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';
import { type ActName, callsToKill, takenIn, type Trigger } from './calls-to-kill.ts';
import { type HeldAnswers, holdAnswers, until } from './held-answers.ts';
import { aMarket, type Market } from './market.ts';

/** What became of one act's calls. */
export interface Killed {
  /** How often a process was killed after the provider had done such a call and before it was written down. */
  kills: number;
  /** In how many of those the answer had reached the process. */
  inHand: number;
  /** How often the call was repeated, under its own key. */
  again: number;
  /** Calls we end up knowing nothing about (`lost`), and calls recorded or carried out more than once (`doubled`). */
  lost: number;
  doubled: number;
}

const program = fileURLToPath(new URL('killed-worker.ts', import.meta.url));
const names = Object.keys(callsToKill) as ActName[]; // keys of a table that is one row for each act

/** Our pages and worker, in a separate process. */
async function startProcess(
  market: Market,
  provider: string,
): Promise<{ address: string; kill(): Promise<void> }> {
  const stripe = { secretKey: 'sk_test_market', webhookSecret: 'whsec_market', apiBase: provider };
  const aheadMs = market.now().getTime() - Date.now();
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      ...process.env,
      KILLED_WORKER: JSON.stringify({ connection: market.db.connection, stripe, aheadMs }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  await until('our process starts', () => {
    if (child.exitCode !== null) throw new Error(`our process ended: ${said}`);
    return said.includes('\n');
  }).catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  return { address: said.split('\n')[0] ?? '', kill };
}

interface Call {
  id: string;
  kind: ActName;
  key: string;
}

async function callOf(market: Market, key: string): Promise<Call | undefined> {
  const { rows } = await market.db.owner.query<Call>(
    'select id, kind, idempotency_key as key from public.payment_operations where idempotency_key = $1',
    [key],
  );
  return rows[0];
}

/** Has the provider do one call of every act, and kills the process that made them before it writes any answer down. */
async function killOnce(
  market: Market,
  answers: HeldAnswers,
  before: Set<string>,
  inHand: boolean,
): Promise<Call[]> {
  const ready: (() => Promise<Trigger>)[] = [];
  for (const name of names) ready.push(await callsToKill[name](market));
  const triggers: Trigger[] = [];
  for (const plan of ready) triggers.push(await plan());
  const calls = new Map<ActName, Call>();
  answers.keepBack(async (key) => {
    const call = before.has(key) ? undefined : await callOf(market, key);
    if (call && !calls.has(call.kind)) calls.set(call.kind, call);
    return call !== undefined && calls.get(call.kind)?.key === key;
  });
  await market.db.owner.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
  );
  const ours = await startProcess(market, answers.url);
  const asked = triggers.flatMap((trigger) => (trigger ? [ask(ours.address, trigger)] : []));
  await until('one call of each act', () => answers.held().length === names.length).catch(
    async (error: unknown) => {
      await ours.kill();
      const missing = names.filter((name) => !calls.has(name));
      throw new Error(`nobody called ${missing.join(', ')}: ${(await Promise.all(asked)).join('; ')}`, {
        cause: error,
      });
    },
  );
  if (inHand)
    await withRowsLocked(market, [...calls.values()], async () => {
      answers.giveAll();
      await until(
        'every answer waits to be written down',
        async () => (await waiting(market)) >= names.length,
      );
      await ours.kill();
    });
  else await ours.kill();
  answers.forget();
  for (const came of await Promise.all(asked)) expect(came).toContain(cutOff);
  return [...calls.values()];
}

/** What came back; the tests want the request to be cut off. */
const ask = async (address: string, { as, path, body }: NonNullable<Trigger>): Promise<string> => {
  const type = body ? { 'content-type': 'application/json' } : {};
  const sent = fetch(address + path, {
    method: 'POST',
    headers: { 'x-test-person': as.id, ...type },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return sent.then(
    async (reply) => `${path}: ${reply.status} ${await reply.text()}`,
    () => `${path}: ${cutOff}`,
  );
};
const cutOff = 'cut off';

/** How many database connections are waiting for a row that another one has locked. */
async function waiting({ db }: Market): Promise<number> {
  const { rows } = await db.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

async function withRowsLocked({ db }: Market, calls: Call[], during: () => Promise<void>): Promise<void> {
  const client = await db.owner.connect();
  try {
    await client.query('begin');
    await client.query('select from public.payment_operations where id = any ($1) for update', [
      calls.map(({ id }) => id),
    ]);
    await during();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Has another process pick up what the dead one left, until no call is open. */
async function recover(market: Market, answers: HeldAnswers): Promise<void> {
  const ours = await startProcess(market, answers.url);
  try {
    await until('every call comes to its end', async () => {
      // Some jobs are scheduled for later, by the market's clock.
      await market.db.owner.query(
        'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
      );
      const { rows } = await market.db.owner.query(
        'select from public.payment_operations where finished_at is null limit 1',
      );
      return rows.length === 0;
    });
  } finally {
    await ours.kill();
  }
}

/**
 * Kills our process the given number of times, each time between the provider's answers to one call of every act and our
 * writing them down: half the time the answers are still on their way, half the time they have arrived. After each kill, another
 * process picks up what was left. Returns the results by act; fails if the books and the provider differ.
 */
export async function killBetweenAnswerAndWrite(kills: number): Promise<Map<ActName, Killed>> {
  await using market = await aMarket();
  await using answers = await holdAnswers(market.simulator.url);
  const found = new Map<ActName, Killed>(
    names.map((name) => [name, { kills: 0, inHand: 0, again: 0, lost: 0, doubled: 0 }]),
  );
  const before = new Set<string>();
  for (let kill = 0; kill < kills; kill++) {
    const inHand = kill % 2 === 1;
    market.catchUp();
    const calls = await killOnce(market, answers, before, inHand);
    await recover(market, answers);
    for (const call of calls) {
      before.add(call.key);
      const of = found.get(call.kind);
      if (!of) throw new Error(`nobody counts ${call.kind}`);
      const { calls: times, objects } = answers.heard(call.key);
      const { rowCount } = await market.db.owner.query(takenIn[call.kind], [call.id, objects[0] ?? null]);
      of.kills++;
      of.inHand += inHand ? 1 : 0;
      of.again += times - 1;
      of.lost += objects.length === 0 || rowCount === 0 ? 1 : 0;
      of.doubled += objects.length > 1 || (rowCount ?? 0) > 1 ? 1 : 0;
    }
  }
  await compareAll(market);
  return found;
}

/** The states of a hold that has been placed. */
const ofHolds = { requires_capture: 1, succeeded: 1, canceled: 1 };

/** Checks that the provider has nothing our books don't know about: money, pages, accounts, or holds. */
async function compareAll({ db, deps }: Market): Promise<void> {
  const { stripe, now } = deps;
  await bookCosts(deps);
  const { lines, differences } = await checkLedger(db.owner, stripe, now());
  expect(differences).toEqual([]);
  expect(lines).toBeGreaterThan(0);
  const done = async (...kinds: ActName[]) => {
    const { rows } = await db.owner.query<{ count: number }>(
      `select count(*)::int as count from public.payment_operations where state = 'done' and kind = any ($1)`,
      [kinds],
    );
    return rows[0]?.count;
  };
  const page = { limit: 100 };
  const most = { limit: 10_000 };
  const intents = await stripe.paymentIntents.list(page).autoPagingToArray(most);
  const transfers = await stripe.transfers.list(page).autoPagingToArray(most);
  const pages = await stripe.checkout.sessions.list(page).autoPagingToArray(most);
  const refunds = await stripe.refunds.list(page).autoPagingToArray(most);
  expect({
    pages: pages.length,
    refunds: refunds.length,
    transfers: transfers.length,
    reversals: transfers.flatMap(({ reversals }) => reversals.data).length,
    holds: intents.filter(({ metadata, status }) => metadata['kind'] === 'deposit' && status in ofHolds)
      .length,
  }).toEqual({
    pages: await done('open-checkout', 'open-deposit-checkout', 'open-subscription', 'open-debt-page'),
    refunds: await done('refund'),
    transfers: await done('transfer'),
    reversals: await done('reverse-transfer'),
    holds: await done('place-hold'),
  });
}
