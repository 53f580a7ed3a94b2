import type {
  DisputeList,
  FraudWarningList,
  OwedRefundList,
  OwnersDebtList,
  PayoutAct,
  PayoutView,
  RefundAct,
  UnsentPayoutList,
} from '@borough/domain/admin/money.contract';
import type { PlanDisputeList } from '@borough/domain/admin/plan-disputes.contract';
import type { DisputeStage } from '@borough/domain/payments/disputes.rules';
import { creditPaidPosting } from '@borough/domain/ledger/refund-postings.rules';
import { Problem } from '@borough/domain/problems';
import { decodeCursor, encodeCursor, type Place } from '#floor/db/cursor.ts';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { refuseInvolved, type Waiting } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { rescueRefund } from '#money/payments/follow-refund.ts';
import { book } from '#money/payments/refunds.ts';
import { lookAgainAtPayouts } from '#money/payouts/look-again.ts';
import { actOnPayout } from '#money/payouts/act-on-payout.ts';
import {
  clearWarning,
  countDisputes,
  countMoney,
  countPayouts,
  listedDisputes,
  type MoneyCounts,
  openWarnings,
  owedRefunds,
  ownersDebts,
  unsentPayouts,
  waitingPayout,
  waitingRefund,
  waitingWarning,
} from './admin-money.store.ts';
import { insertAct } from './admin.store.ts';
import { lockCredit, owedCredits } from './credits.store.ts';
import { countPlanDisputes, planDisputes } from './plan-disputes.store.ts';

const maxCounted = 1_000;

/** Same as `refuseInvolved`; what doesn't exist is refused later, by who looks for it. */
const refuseIfInvolved = async (tx: Tx, desk: Desk, it: Waiting | undefined): Promise<boolean> =>
  it !== undefined && (await refuseInvolved(tx, desk, it));

interface Wanted {
  cursor?: string | undefined;
  limit: number;
}

async function pageOf<Entry extends { id: string; at: string }>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { cursor, limit }: Wanted,
  read: (tx: Tx, after: Place | null, limit: number) => Promise<Entry[]>,
  /** The list to count in full, or how to count it. */
  what: keyof MoneyCounts | ((tx: Tx, upTo: number) => Promise<number>),
) {
  const after = decodeCursor(cursor);
  const [found, count] = await inTransaction(db, async (tx) => [
    await read(tx, after, limit + 1),
    typeof what === 'function'
      ? await what(tx, maxCounted + 1)
      : (await countMoney(tx, now(), maxCounted + 1))[what],
  ]);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor:
      found.length > items.length && last ? encodeCursor({ at: new Date(last.at), id: last.id }) : null,
    total: Math.min(count, maxCounted),
    totalIsCapped: count > maxCounted,
  };
}

/** A page of refunds still owed, newest first. */
export const readOwedRefunds = (
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  wanted: Wanted,
): Promise<OwedRefundList> =>
  pageOf(
    deps,
    wanted,
    async (tx, after, limit) =>
      [
        ...(await owedRefunds(tx, { adminId, now: deps.now() }, after, limit)),
        ...(await owedCredits(tx, { adminId, now: deps.now() }, after, limit)),
      ]
        .sort((one, other) => (one.at + one.id < other.at + other.id ? 1 : -1))
        .slice(0, limit),
    'refunds',
  );

/** A page of disputed payments at a stage; those that need an answer are ordered by the day it is due. */
export async function readDisputes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { stage, cursor, limit }: Wanted & { stage: DisputeStage },
): Promise<DisputeList> {
  const after = decodeCursor(cursor);
  const [found, count] = await inTransaction(db, async (tx) => [
    await listedDisputes(tx, { adminId, now: now() }, { stage, after, limit: limit + 1 }),
    await countDisputes(tx, stage, maxCounted + 1),
  ]);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const at = last && (stage === 'decided' ? last.closedAt : last.dueBy);
  return {
    items,
    nextCursor:
      found.length > limit && last ? encodeCursor({ at: new Date(at ?? last.at), id: last.id }) : null,
    total: Math.min(count, maxCounted),
    totalIsCapped: count > maxCounted,
  };
}

/** A page of disputed payments for Pro, newest dispute first. */
export const readPlanDisputes = (deps: Pick<Deps, 'db' | 'now'>, wanted: Wanted): Promise<PlanDisputeList> =>
  pageOf(
    deps,
    wanted,
    (tx, after, limit) => planDisputes(tx, { after, limit, now: deps.now() }),
    (tx, upTo) => countPlanDisputes(tx, upTo, 'all'),
  );

/** A page of bank warnings that an admin has to review, newest first. */
export const readFraudWarnings = (
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  wanted: Wanted,
): Promise<FraudWarningList> =>
  pageOf(
    deps,
    wanted,
    (tx, after, limit) => openWarnings(tx, { adminId, now: deps.now() }, after, limit),
    'warnings',
  );

/**
 * Marks a bank's warning as reviewed, so that it no longer holds back a payout, and records who did so and why. Refuses
 * unknown ones (`fraud-warning.not-found`), those already reviewed (`fraud-warning.reviewed`), and admins who are
 * involved (`moderation.involved`).
 */
export async function reviewFraudWarning(
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const alone = await refuseIfInvolved(tx, { adminId, now }, await waitingWarning(tx, id));
    const bookingId = await clearWarning(tx, id, now);
    if (bookingId === undefined) throw new Problem('fraud-warning.not-found');
    if (bookingId === false) throw new Problem('fraud-warning.reviewed');
    await lookAgainAtPayouts(tx, bookingId, now);
    await insertAct(tx, { adminId, act: 'clear-warning', subjectId: id, reason, now, alone });
  });
}

/** A page of what owners owe, newest first. */
export const readOwnersDebts = (
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  wanted: Wanted,
): Promise<OwnersDebtList> =>
  pageOf(
    deps,
    wanted,
    (tx, after, limit) => ownersDebts(tx, { adminId, now: deps.now() }, after, limit),
    'debts',
  );

/** A page of payouts not yet sent, newest first. */
export const readUnsentPayouts = (
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { view, ...wanted }: Wanted & { view: PayoutView },
): Promise<UnsentPayoutList> =>
  pageOf(
    deps,
    wanted,
    (tx, after, limit) => unsentPayouts(tx, { adminId, now: deps.now() }, { view, after, limit }),
    (tx, upTo) => countPayouts(tx, view, deps.now(), upTo),
  );

const payoutActsKept = {
  hold: 'hold-payout',
  'let-go': 'let-payout-go',
  'send-again': 'try-payout-again',
} as const satisfies Record<PayoutAct, string>;

/**
 * Holds a payout, releases it, or has it sent again, and records who did so and why. Refuses unknown ones
 * (`payouts.not-found`), those that need nothing (`payouts.nothing-to-do`), and admins who are involved
 * (`moderation.involved`).
 */
export async function holdOrSendPayout(
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { id, act, reason }: { id: string; act: PayoutAct; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const alone = await refuseIfInvolved(tx, { adminId, now }, await waitingPayout(tx, id));
    const done = await actOnPayout(tx, id, { act, reason }, now);
    if (done === undefined) throw new Problem('payouts.not-found');
    if (!done) throw new Problem('payouts.nothing-to-do');
    await insertAct(tx, { adminId, act: payoutActsKept[act], subjectId: id, reason, now, alone });
  });
}

/**
 * Retries a returned refund, or records that it (or a renter's credit) was paid another way, along with who did so and why.
 * Refuses unknown ones (`refund.not-found`), those that need nothing (`refund.not-owed`), and admins who are involved
 * (`moderation.involved`).
 */
export async function actOnRefund(
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { id, act, reason }: { id: string; act: RefundAct; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const credit = act === 'settle' ? await lockCredit(tx, id) : undefined;
    if (credit) {
      const alone = await refuseInvolved(tx, { adminId, now }, credit);
      await book(tx, id, creditPaidPosting(credit.renterId, credit.cents), now);
      return insertAct(tx, { adminId, act: 'settle-refund', subjectId: id, reason, now, alone });
    }
    const alone = await refuseIfInvolved(tx, { adminId, now }, await waitingRefund(tx, id));
    const done = await rescueRefund(tx, id, act, now);
    if (done === undefined) throw new Problem('refund.not-found');
    if (!done) throw new Problem('refund.not-owed');
    const kept = act === 'settle' ? 'settle-refund' : 'try-refund-again';
    await insertAct(tx, { adminId, act: kept, subjectId: id, reason, now, alone });
  });
}
