import type { QuoteRow } from '../../../../../server/src/money/pricing/quotes.store.ts';
import { memoryOf } from '../../floor/db/transaction.ts';

export async function insertQuote(tx: object, quote: Omit<QuoteRow, 'id'>): Promise<QuoteRow> {
  const memory = memoryOf(tx);
  const row = { ...quote, id: memory.newId() };
  memory.quotes.put(row.id, row);
  return row;
}

export async function findQuote(tx: object, id: string, personId: string): Promise<QuoteRow | undefined> {
  const quote = memoryOf(tx).quotes.find(id);
  return quote?.personId === personId ? quote : undefined;
}
