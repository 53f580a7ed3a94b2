import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { emptyDatabase, type FreshDatabase } from '../../../test/database.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { aMarket, aPaidBooking, type Market, move } from '../../../test/market.ts';
import { aCompletedRental, setUpPayouts } from '../../../test/paid-owner.ts';
import { codeAt } from '../../../test/race-handovers.ts';
import { openStripe } from '#floor/outside/stripe.ts';
import { bookCosts } from '#money/payments/book-costs.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';
import { runDuePayouts } from '#money/payouts/run-due-payouts.ts';
import { runClock } from '#worker/clock.ts';
import { passTime } from '#worker/pass-time.ts';
import { runJobsOnce } from '#worker/worker.ts';
import { makeBackup } from './make-backup.ts';
import { makeLive } from './make-live.ts';
import { openBackup } from './open-backup.ts';
import { openFolder } from './place-folder.ts';
import { restoreBackup } from './restore-backup.ts';

const secrets = { secret: 'the secret of these backups, long enough', previousSecrets: [] };

/** Backs a market up; what is returned restores it into another database. */
async function backUp(market: Market, stack: AsyncDisposableStack) {
  const folder = await mkdtemp(join(tmpdir(), 'borough-quiet-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const place = openFolder(folder);
  const { files } = market.deps;
  await makeBackup({ owner: market.db.owner, files, secrets, place, key: null });
  return async (): Promise<FreshDatabase> => {
    const target = stack.use(await emptyDatabase());
    await restoreBackup(target.owner, await openBackup(place, undefined, { identity: null, secrets }), null);
    return target;
  };
}

/** The program on a restored database, with the market's provider and clock. */
async function programOn(
  market: Market,
  target: FreshDatabase,
  { smtp = '', quiet }: { smtp?: string; quiet: () => boolean },
) {
  const { stripe, acts, eventHandlers, webhookSecret, files, config } = market.deps;
  const access = {
    secretKey: 'sk_test_market',
    webhookSecret: 'whsec_market',
    apiBase: market.simulator.url,
  };
  const app = await testApp(target, {
    now: market.now(),
    deps: {
      ...{ acts, eventHandlers, webhookSecret, files, quiet },
      stripe: quiet() ? openStripe(access, () => !quiet()) : stripe,
      config: { ...config, SMTP_URL: smtp || undefined },
    },
  });
  const reading = openStripe(access, (method) => method === 'GET');
  return { app, deps: app.deps, work: () => runJobsOnce(app.deps, target.owner), reading };
}

const silentParts = { dropMail: false, confirm: async () => true };

test('a restored copy sends no mail and makes no call, whatever is tried, until it is live', async () => {
  await using stack = new AsyncDisposableStack();
  await using market = await aMarket();
  const { bookingId } = await aPaidBooking(market);
  // Both wait in the backup: a call that gives the money back, and the mail that says so.
  expect((await move(market, market.renter, bookingId, 'cancel')).status).toBe(200);
  const restore = await backUp(market, stack);
  const target = await restore();
  const smtp = stack.use(await mailServer());
  let live = false;
  const program = await programOn(market, target, { smtp: smtp.url, quiet: () => !live });
  stack.use(program.app);
  const calls = market.wire.length;

  expect((await program.app.send('GET', '/api/config')).body).toMatchObject({ quiet: true });
  await program.work();
  await runClock(program.deps);
  const checkout = await program.app.send('POST', '/api/functions/create-checkout', {
    as: market.renter,
    body: market.dates(12, 14),
  });
  expect(checkout.status).toBeGreaterThanOrEqual(400);
  await program.work();
  expect([smtp.asked, market.wire.length - calls]).toEqual([0, 0]);
  const { rows } = await target.owner.query<{ waits: number }>(
    'select count(*)::int as waits from public.outbox_messages where sent_at is null and given_up_at is null',
  );
  expect(rows[0]!.waits).toBeGreaterThan(0);

  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const deps = { ...program.deps, stripe: program.reading };
  expect(await makeLive(deps, target.owner, { ...silentParts, print, confirm: async () => false })).toBe(
    false,
  );
  expect(said.join('\n')).toMatch(/refund: 1/);
  expect(await makeLive(deps, target.owner, { ...silentParts, print })).toBe(true);
  live = true;
  await target.owner.query('update graphile_worker._private_jobs set run_at = now(), attempts = 0');
  await program.work();
  expect(smtp.asked).toBeGreaterThan(0);
  expect((await market.deps.stripe.refunds.list({})).data).toHaveLength(1);
  await expect(makeLive(deps, target.owner, { ...silentParts, print })).rejects.toThrow(/not quiet/);
});

test('a payout and refunds made after the backup happen once', async () => {
  await using stack = new AsyncDisposableStack();
  await using market = await aMarket({ depositCents: 0 });
  const { stripe } = market.deps;
  await setUpPayouts(market);
  const paid = await aCompletedRental(market);
  const kept = await aPaidBooking(market, market.dates(40, 42));
  const canceled = await aPaidBooking(market, market.dates(44, 46));
  expect((await move(market, market.renter, canceled.bookingId, 'cancel')).status).toBe(200);
  const restore = await backUp(market, stack);

  // The refund the backup had planned, a payout it knew would be due, and a cancellation it knows nothing of.
  await market.work();
  for (const hours of [0, 10 * 24, 1]) {
    market.pass(hours * hour);
    await runDuePayouts(market.deps);
    await market.work();
  }
  expect((await move(market, market.renter, kept.bookingId, 'cancel')).status).toBe(200);
  await market.work();
  const unknown = await aPaidBooking(market, market.dates(60, 62));
  await bookCosts(market.deps);
  const count = async () => ({
    transfers: (await stripe.transfers.list({})).data.length,
    refunds: (await stripe.refunds.list({})).data.length,
  });
  expect(await count()).toEqual({ transfers: 1, refunds: 2 });

  // Keys are forgotten after a day, so only looking tells what was done.
  market.pass(3 * 24 * hour);
  const target = await restore();
  const program = await programOn(market, target, { quiet: () => false });
  stack.use(program.app);
  program.app.setNow(after(market.now(), 0));
  const said: string[] = [];
  const deps = { ...program.deps, stripe: program.reading };
  await makeLive(deps, target.owner, { ...silentParts, print: (line) => void said.push(line) });
  const words = said.join('\n');
  expect(words).toMatch(/are booked: 1\./);
  expect(words).toContain(unknown.bookingId);
  expect(words).toMatch(new RegExp(`Refund re_\\w+ of booking ${kept.bookingId}`));

  await target.owner.query('update graphile_worker._private_jobs set run_at = now(), attempts = 0');
  for (const _round of [1, 2]) {
    await program.work();
    await runDuePayouts(program.deps);
    await runClock(program.deps);
  }
  await program.work();
  expect(await count()).toEqual({ transfers: 1, refunds: 2 });
  // Deciding again what the backup knows nothing of finds what was done.
  const again = await program.app.send('POST', `/api/bookings/${kept.bookingId}/cancel`, {
    as: market.renter,
    body: {},
  });
  expect(again.status).toBe(200);
  await program.work();
  expect(await count()).toEqual({ transfers: 1, refunds: 2 });
  const { rows } = await target.owner.query('select state from public.payouts where booking_id = $1', [paid]);
  expect(rows).toEqual([{ state: 'sent' }]);
  await bookCosts(program.deps);
  const { differences } = await checkLedger(target.owner, stripe, market.now());
  // All that is left is what the backup can't know: the booking made after it.
  expect(
    differences
      .filter(({ about }) => !about.includes(unknown.bookingId))
      .map(({ about, says }) => `${about}: ${says}`),
  ).toEqual([expect.stringContaining('Overall total')]);
});

test('a hold charged for a claim after the backup is charged once, and paid on once', async () => {
  await using stack = new AsyncDisposableStack();
  await using market = await aMarket();
  await setUpPayouts(market);
  const pass = (ms: number) => passTime(market.deps, ms, { advance: market.pass, settled: market.work });
  const { bookingId: id } = await aPaidBooking(market, market.dates(3, 5));
  const until = async (column: string, ms: number) =>
    pass(after((await market.booking(id))[column] as Date, ms).getTime() - market.now().getTime());
  await until('starts_at', -hour);
  await move(market, market.owner, id, 'hand-over', { code: await codeAt(market, id, 'pick-up') });
  await until('ends_at', 28 * hour);
  await move(market, market.owner, id, 'mark-back');
  const claim = (what: string, as: { id: string }, body: object) =>
    market.app.send('POST', `/api/bookings/${id}/claim${what}`, { as, body });
  await claim('', market.owner, { kind: 'late' });
  await claim('/end-lines', market.owner, {});
  await pass(hour);
  const planned = await backUp(market, stack);
  expect((await claim('/agree', market.renter, {})).status).toBe(200);
  const agreed = await backUp(market, stack);
  const captures = () =>
    market.wire.filter(({ method, path }) => method === 'POST' && path.endsWith('/capture')).length;
  expect(captures()).toBe(0);
  await market.work();
  await pass(10 * 24 * hour);
  const transfers = async () => (await market.deps.stripe.transfers.list({})).data.length;
  const sent = await transfers();
  expect([captures(), sent]).toEqual([1, 2]);

  for (const [restore, decides] of [
    [agreed, false],
    [planned, true],
  ] as const) {
    const target = await restore();
    const program = await programOn(market, target, { quiet: () => false });
    stack.use(program.app);
    const deps = { ...program.deps, stripe: program.reading };
    await makeLive(deps, target.owner, { ...silentParts, print: () => undefined });
    if (decides)
      await program.app.send('POST', `/api/bookings/${id}/claim/agree`, { as: market.renter, body: {} });
    for (const _round of [1, 2, 3]) {
      await target.owner.query('update graphile_worker._private_jobs set run_at = now(), attempts = 0');
      await program.work();
      await runDuePayouts(program.deps);
      await runClock(program.deps);
    }
    expect([captures(), await transfers()]).toEqual([1, sent]);
    const { rows } = await target.owner.query(
      'select state from public.deposit_holds where booking_id = $1',
      [id],
    );
    expect(rows.map(({ state }) => state)).toContain('captured');
  }
}, 120_000);
