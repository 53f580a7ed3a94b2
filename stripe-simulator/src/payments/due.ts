import { payOut, settlePayout } from '../accounts/bank-payouts.ts';
import { nextChangeAt, settleAccount } from '../accounts/connected-account.ts';
import { callFor, type World } from '../world/world.ts';
import { cancel } from './attempt.ts';
import { expireSession } from './checkout.ts';
import { openDispute } from './disputes.ts';
import { settleRefund } from './settle-refund.ts';
import { billingDue } from './subscriptions.ts';

const day = 24 * 3600;
/** Version 2 of the API remembers keys longer. */
const keptSeconds = (path: string) => (path.startsWith('/v2/') ? 30 : 1) * day;

/** The second at which each world's keys were last checked. */
const lookedThrough = new WeakMap<World, number>();

interface Due {
  /** What it is about; at any instant, the same thing is due only once. */
  id: string;
  at: number;
  run: () => void;
}

/** Everything due by now, in chronological order. Rows are read again when it's their turn, because others may have changed them. */
function dueNow(world: World): Due[] {
  const { now } = callFor(world);
  const sessions = world.store
    .waiting('sessions')
    .filter((each) => each.status === 'open' && each.expiresAt <= now)
    .map((session) => ({
      id: session.id,
      at: session.expiresAt,
      run: () => expireSession(callFor(world, session.expiresAt), session),
    }));
  const holds = world.store.waiting('charges').flatMap((charge) => {
    const intent = world.store.find('intents', charge.intentId);
    if (charge.captureBefore === null || charge.captureBefore > now || charge.captured || charge.released)
      return [];
    if (intent?.status !== 'requires_capture' || intent.latestChargeId !== charge.id) return [];
    const { id, captureBefore: at } = charge;
    return [{ id, at, run: () => cancel(callFor(world, at), intent, 'automatic', 'charge.expired') }];
  });
  const refunds = world.store.waiting('refunds').flatMap((refund) => {
    const at = refund.due?.at ?? Infinity;
    return at <= now ? [{ id: refund.id, at, run: () => settleRefund(callFor(world, at), refund) }] : [];
  });
  const disputes = world.store.waiting('charges').flatMap(({ id, disputeDue }) => {
    if (!disputeDue || disputeDue.at > now) return [];
    const { at, reason } = disputeDue;
    const run = () => {
      const charge = world.store.find('charges', id);
      if (charge) openDispute(callFor(world, at), charge, reason);
    };
    return [{ id, at, run }];
  });
  const accounts = world.store.waiting('accounts').flatMap(({ id, ...waiting }) => {
    const at = Math.min(nextChangeAt({ id, ...waiting }) ?? Infinity, waiting.nextPayoutAt ?? Infinity);
    const run = () => {
      const account = world.store.find('accounts', id);
      if (account?.nextPayoutAt === at) payOut(callFor(world, at), account);
      else if (account) settleAccount(callFor(world, at), account);
    };
    return at <= now ? [{ id, at, run }] : [];
  });
  const payouts = world.store.waiting('payouts').flatMap(({ id, due }) => {
    const at = due?.at ?? Infinity;
    const run = () => {
      const payout = world.store.find('payouts', id);
      if (payout?.due?.at === at) settlePayout(callFor(world, at), payout);
    };
    return at <= now ? [{ id, at, run }] : [];
  });
  const billing = billingDue(world)
    .filter(({ at }) => at <= now)
    .map(({ id, at, run }) => ({ id, at, run: () => run(callFor(world, at)) }));
  return [...sessions, ...holds, ...refunds, ...disputes, ...accounts, ...payouts, ...billing].sort(
    (a, b) => a.at - b.at,
  );
}

/**
 * Does everything that is due, in chronological order: sessions and holds expire, refunds arrive or are returned, banks
 * take charges back, account reviews end, balances are paid out, subscriptions renew, old keys are forgotten.
 */
export function settleDue(world: World): void {
  const { now } = callFor(world);
  // Each step may make another one due: a payout is sent, arrives, and comes back.
  const done = new Set<string>();
  const next = () => dueNow(world).filter(({ id, at }) => !done.has(`${id}/${at}`));
  for (let due = next(); due.length > 0; due = next())
    for (const { id, at, run } of due) {
      done.add(`${id}/${at}`);
      run();
    }
  // Keys only expire with time.
  if (lookedThrough.get(world) !== now)
    for (const key of world.store.all('idempotency'))
      if (key.created + keptSeconds(key.path) <= now) world.store.remove('idempotency', key.id);
  lookedThrough.set(world, now);
  world.store.commit();
}
