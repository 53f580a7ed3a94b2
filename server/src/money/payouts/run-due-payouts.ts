import { freezesOf } from '@borough/domain/payouts/freezes.rules';
import type { AtProvider } from '@borough/domain/payouts/payout.machine';
import { payoutStanding, signsOf } from '@borough/domain/payouts/payout-account.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { movePayout, type Route } from './move-payout.ts';
import { debtsBesides, freezableOf, owedOn, type SentOf, sentOf, sourceOf } from './payout-facts.store.ts';
import { lockPayoutAccount } from './setup/payout-accounts.store.ts';
import {
  duePayouts,
  findPayout,
  lockPayout,
  noteOverdue,
  overpaid,
  type PayoutRow,
} from './payouts.store.ts';
import { settleLostShare } from './settle-lost-share.ts';

const batch = 200;

/** What the provider says about the money, and the route it takes. */
interface Asked {
  atProvider: AtProvider;
  route: Route;
}
/** What to ask the provider about. */
interface Question {
  intentId: string | null;
  accountId: string;
  /** How much of that payment was sent before. */
  sent: SentOf;
}

/**
 * Sends what is due to owners, reminds those who have no payout account yet, and takes back what was sent without being
 * owed. Part of the clock's round. Each payout is decided under its lock, so any number of servers may run this together;
 * one failing doesn't stop the others.
 */
export async function runDuePayouts(deps: Deps): Promise<void> {
  const { log } = deps;
  for (const id of await inTransaction(deps.db, (tx) => duePayouts(tx, deps.now(), batch)))
    await runDuePayout(deps, id).catch((error: unknown) =>
      log.error({ err: error, payout: id }, 'a scheduled payout step failed'),
    );
  for (const { id, cents } of await inTransaction(deps.db, (tx) => overpaid(tx, batch)))
    await inTransaction(deps.db, (tx) => takeBack(tx, id, cents, deps.now())).catch((error: unknown) =>
      log.error({ err: error, payout: id }, 'a payout could not be reversed'),
    );
  for (const id of await inTransaction(deps.db, (tx) => noteOverdue(tx, deps.now())))
    log.error({ payout: id }, 'a payout is a day late');
}

/** Looks at one payout, asks the provider if only its answer is missing, and looks again. */
async function runDuePayout(deps: Deps, id: string): Promise<void> {
  const question = await inTransaction(deps.db, (tx) => lookAt(tx, id, null, deps.now()));
  if (!question) return;
  const asked = await ask(deps, question);
  await inTransaction(deps.db, (tx) => lookAt(tx, id, asked, deps.now()));
}

async function lookAt(tx: Tx, id: string, asked: Asked | null, now: Date): Promise<Question | null> {
  const found = await findPayout(tx, id);
  if (!found) return null;
  const account = await lockPayoutAccount(tx, found.ownerId, now);
  const payout = await lockPayout(tx, id);
  if (!payout) return null;
  await settleLostShare(tx, payout, now);
  const intentId = await sourceOf(tx, payout);
  const freezable = await freezableOf(tx, payout, intentId);
  const accountId = account?.providerAccountId ?? null;
  const facts = {
    owedCents: await owedOn(tx, payout),
    accountReady:
      account !== undefined && accountId !== null && payoutStanding(signsOf(account)) === 'active',
    freezes: freezesOf(freezable, now),
    debts: await debtsBesides(tx, payout.ownerId, payout.bookingId),
    atProvider: asked?.atProvider ?? null,
  };
  const { asks } = await movePayout(tx, payout, { type: 'look', facts }, { now, route: asked?.route });
  if (!asks || !accountId) return null;
  // Nothing is left of a lost payment, so an owner we still pay is paid from our balance.
  const isLost = freezable.disputes.includes('lost');
  return { accountId, intentId: isLost ? null : intentId, sent: await sentOf(tx, payout, intentId) };
}

/** Asks the provider how much of the payment is left, and whether the owner's account is overdrawn. */
async function ask({ stripe }: Deps, { intentId, accountId, sent }: Question): Promise<Asked> {
  const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount: accountId });
  const balanceCents = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  if (!intentId)
    return {
      atProvider: { chargeLeftCents: Number.MAX_SAFE_INTEGER, balanceCents },
      route: { accountId, chargeId: null },
    };
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge'],
  });
  if (!charge || typeof charge === 'string') throw new Error('a payment that was paid has no charge');
  const chargeLeftCents = charge.amount_captured - charge.amount_refunded - sent.sentCents;
  // Anything taken back is in our balance: the provider still counts it as sent from its charge.
  const chargeId = sent.isReturned ? null : charge.id;
  return { atProvider: { chargeLeftCents, balanceCents }, route: { accountId, chargeId } };
}

async function takeBack(tx: Tx, id: string, cents: number, now: Date): Promise<void> {
  const payout: PayoutRow | undefined = await lockPayout(tx, id);
  if (!payout) return;
  const owedCents = -(await owedOn(tx, payout));
  await movePayout(tx, payout, { type: 'take-back', cents: Math.min(cents, owedCents) }, { now });
}
