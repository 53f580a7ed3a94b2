import { owedStanding, owedTotals } from '@borough/domain/ledger/owed.rules';
import { refusedAs, signsOf } from '@borough/domain/payouts/payout-account.rules';
import {
  type CheckConnectAccountAnswer,
  maxOwedLines,
  type MyPayouts,
} from '@borough/domain/payouts/payouts.contract';
import { requirementsInWords } from '@borough/domain/payouts/requirement-words.rules';
import { inTransaction, readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { followAccount, type Following } from './setup/follow-account.ts';
import { ownerBalances } from './owed.store.ts';
import { payoutAccountOf } from './setup/payout-accounts.store.ts';

const accountOf = ({ db }: Pick<Deps, 'db'>, personId: string) =>
  readAs(db, personId, (tx) => payoutAccountOf(tx, personId));

/**
 * How far someone is with their payout setup, as the provider says now, or as it last said if it can't be reached. Null if
 * they never began.
 */
export async function checkAccount(deps: Following, personId: string): Promise<CheckConnectAccountAnswer> {
  const known = await accountOf(deps, personId);
  if (!known?.providerAccountId) return { account: null };
  await followAccount(deps, known.providerAccountId).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'a payout account could not be read from the provider'),
  );
  const account = await accountOf(deps, personId);
  if (!account?.providerAccountId) return { account: null };
  return { account: { id: account.providerAccountId, ...signsOf(account) } };
}

async function owedTo({ db }: Pick<Deps, 'db'>, personId: string): Promise<MyPayouts['owed']> {
  const balances = await inTransaction(db, (tx) => ownerBalances(tx, personId));
  const { earned, upcoming, debt } = owedTotals(balances);
  return {
    earnedCents: earned,
    upcomingCents: upcoming,
    debtCents: debt,
    lineCount: balances.length,
    lines: balances.slice(0, maxOwedLines).map((balance) => {
      const { bookingId, title, startDate, endDate } = balance;
      const cents = Math.abs(balance.balanceCents);
      return { bookingId, title, startDate, endDate, cents, standing: owedStanding(balance) };
    }),
  };
}

/** What the provider still needs from someone, where they are paid, and what they are owed; as last reported. */
export async function readMyPayouts(deps: Pick<Deps, 'db'>, personId: string): Promise<MyPayouts> {
  const [account, owed] = await Promise.all([accountOf(deps, personId), owedTo(deps, personId)]);
  const requirements = account?.requirements ?? [];
  const needed = requirements.filter(({ from }) => from === 'owner');
  return {
    needed: {
      words: requirementsInWords(needed),
      dueAt: needed.length > 0 ? (account?.neededBy?.toISOString() ?? null) : null,
    },
    lookedAt: requirementsInWords(requirements.filter(({ from }) => from === 'provider')),
    refusedAs: account ? refusedAs(account) : null,
    bank: account?.bankLast4 ? { name: account.bankName, last4: account.bankLast4 } : null,
    checkedAt: account?.askedAt?.toISOString() ?? null,
    owed,
  };
}
