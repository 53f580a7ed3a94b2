import { emit } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import { book, entriesOf } from '../world/ledger.ts';
import type { AccountRecord, PayoutRecord } from '../world/account-records.ts';
import type { Call } from '../world/world.ts';
import { bankRefused } from './connected-account.ts';
import { nextMidnight, takesPayouts } from './payout-schedule.ts';
import { presentPayout } from './present-payout.ts';

const day = 24 * 3600;
const arrivesAfter = 2 * day;
/** How long a bank keeps a payout before sending it back. */
const returnsAfter = 3 * day;

/** Schedules the payout of money that becomes available then: at the next midnight (UTC), unless one is due sooner anyway. */
export function schedulePayout(call: Call, accountId: string, availableOn: number): void {
  const account = call.store.find('accounts', accountId);
  if (!account) return;
  const at = nextMidnight(Math.max(availableOn, call.now));
  const nextPayoutAt = Math.min(account.nextPayoutAt ?? at, at);
  if (nextPayoutAt !== account.nextPayoutAt) call.store.put('accounts', { ...account, nextPayoutAt });
}

function change(
  call: Call,
  payout: PayoutRecord,
  to: Partial<PayoutRecord>,
  type: 'payout.updated' | 'payout.paid' | 'payout.failed',
): PayoutRecord {
  const changed = call.store.put('payouts', { ...payout, ...to });
  emit(call, type, presentPayout(changed), payout.accountId);
  return changed;
}

/**
 * Sends everything available in an account's balance to its bank. If the balance isn't positive, or the account can't
 * be paid out, the money stays where it is.
 */
export function payOut(call: Call, account: AccountRecord): void {
  const open = entriesOf(call, account.id).filter(({ payoutId }) => payoutId === null);
  const pending = open.filter(({ availableOn }) => availableOn > call.now);
  const available = open.filter(({ availableOn }) => availableOn <= call.now);
  const amount = available.reduce((sum, entry) => sum + entry.amount - entry.fee, 0);
  const nextPayoutAt =
    pending.length === 0 ? null : nextMidnight(Math.min(...pending.map(({ availableOn }) => availableOn)));
  call.store.put('accounts', { ...account, nextPayoutAt });
  if (amount <= 0 || !takesPayouts(account) || !account.bank) return;
  const id = newId(call, 'po');
  const { currency, bank } = account;
  const out = book(call, {
    type: 'payout',
    amount: -amount,
    currency,
    sourceId: id,
    description: 'STRIPE PAYOUT',
    accountId: account.id,
  });
  for (const entry of [...available, out]) call.store.put('balanceTransactions', { ...entry, payoutId: id });
  const payout = call.store.put('payouts', {
    id,
    created: call.now,
    accountId: account.id,
    amount,
    currency,
    bankId: bank.id,
    trouble: bank.trouble,
    arrivesAt: call.now + arrivesAfter,
    status: 'pending',
    due: { at: call.now + day, to: 'in_transit' },
    failureCode: null,
    balanceTransactionId: out.id,
    failureBalanceTransactionId: null,
  });
  emit(call, 'payout.created', presentPayout(payout), account.id);
}

/** Marks a payout as paid; a bank may still send it back. */
export function arrive(call: Call, payout: PayoutRecord): PayoutRecord {
  const due = payout.trouble?.afterPaid ? { at: call.now + returnsAfter, to: 'failed' as const } : null;
  return change(call, payout, { status: 'paid', due }, 'payout.paid');
}

/** The bank refuses a payout or sends it back: the money returns to the account's balance and waits for another bank. */
export function failPayout(call: Call, payout: PayoutRecord, code: string): PayoutRecord {
  const entry = book(call, {
    type: 'payout_failure',
    amount: payout.amount,
    currency: payout.currency,
    sourceId: payout.id,
    description: 'STRIPE PAYOUT FAILURE',
    accountId: payout.accountId,
  });
  const failed = change(
    call,
    payout,
    { status: 'failed', due: null, failureCode: code, failureBalanceTransactionId: entry.id },
    'payout.failed',
  );
  const account = call.store.find('accounts', payout.accountId);
  if (account?.bank?.id === payout.bankId) bankRefused(call, account);
  schedulePayout(call, payout.accountId, call.now);
  return failed;
}

/** Does whatever is due for a payout. */
export function settlePayout(call: Call, payout: PayoutRecord): void {
  const { due, trouble, arrivesAt } = payout;
  if (due?.to === 'in_transit') {
    const to = trouble && !trouble.afterPaid ? 'failed' : 'paid';
    change(call, payout, { status: 'in_transit', due: { at: arrivesAt, to } }, 'payout.updated');
  } else if (due?.to === 'paid') arrive(call, payout);
  else if (due) failPayout(call, payout, trouble?.code ?? 'could_not_process');
}
