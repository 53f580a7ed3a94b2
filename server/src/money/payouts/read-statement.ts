import type { Statement, StatementQuery } from '@borough/domain/payouts/statement.contract';
import { statementOf } from '@borough/domain/payouts/statement.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { csvOf } from '#floor/http/files/csv.ts';
import { balanceBefore, ownerEntries } from './statement.store.ts';

/** An owner's statement for a range of days, according to the ledger. */
export async function readStatement(
  { db }: Pick<Deps, 'db'>,
  personId: string,
  query: StatementQuery,
): Promise<Statement> {
  return inTransaction(db, async (tx) =>
    statementOf(
      query,
      await balanceBefore(tx, personId, query.from),
      await ownerEntries(tx, personId, query),
    ),
  );
}

const heads = {
  day: 'Date',
  item: 'Item',
  from: 'Rental from',
  to: 'Rental to',
  words: 'Entry',
  earned: 'Earned',
  paid: 'Paid out',
  kept: 'Kept for debts',
  balance: 'Balance',
  currency: 'Currency',
  booking: 'Booking ID',
};

/** A statement for spreadsheets: one row per entry with the balance after it, between the opening and closing balances. */
export function statementAsCsv({ from, before, openingCents, closingCents, lines }: Statement): string {
  let balance = openingCents;
  const entries = lines.map((line) => {
    balance += line.cents;
    const amount = (kind: typeof line.kind, cents: number) => (line.kind === kind ? BigInt(cents) : null);
    return {
      day: line.day,
      item: line.title,
      from: line.startDate,
      to: line.endDate,
      words: line.words,
      earned: amount('earned', line.cents),
      paid: amount('paid', -line.cents),
      kept: amount('kept', -line.cents),
      balance: BigInt(balance),
      currency: 'USD',
      booking: line.bookingId,
    };
  });
  const total = (day: string, words: string, cents: number) => ({
    ...{ day, words, balance: BigInt(cents), currency: 'USD' },
  });
  return csvOf(
    [
      heads,
      total(from, 'Opening balance', openingCents),
      ...entries,
      total(before, 'Closing balance', closingCents),
    ],
    Object.keys(heads),
    true,
  );
}
