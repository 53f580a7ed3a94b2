import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the provider knows about one booking, in cents. */
export interface ProviderRecord {
  charged: number;
  returned: number;
  /** Its deposit's holds: `canceled`, `requires_capture`, or `succeeded` once charged. */
  holds: string[];
}

interface Row {
  table: string;
  id: string;
  record: Record<string, unknown> | null;
}

interface Intent {
  id: string;
  status: string;
  amountReceived: number;
  metadata: Record<string, string>;
}

interface Refund {
  intentId: string;
  amount: number;
  status: string;
}

/** Reads a payment simulator's journal by booking. The journal is append-only, so the simulator may be running. */
export async function providerRecords(dataDir: string): Promise<Map<string, ProviderRecord>> {
  const text = await readFile(join(dataDir, 'stripe-simulator.journal'), 'utf8');
  const tables = new Map<string, Map<string, unknown>>();
  for (const line of text.split('\n').slice(1, -1))
    for (const { table, id, record } of JSON.parse(line) as Row[]) {
      const rows = tables.get(table) ?? new Map<string, unknown>();
      tables.set(table, rows);
      if (record) rows.set(id, record);
      else rows.delete(id);
    }
  const intents = [...(tables.get('intents')?.values() ?? [])] as Intent[];
  const refunds = [...(tables.get('refunds')?.values() ?? [])] as Refund[];
  const found = new Map<string, ProviderRecord>();
  for (const { id, status, amountReceived, metadata } of intents) {
    const bookingId = metadata['booking_id'];
    if (bookingId === undefined) continue;
    const of = found.get(bookingId) ?? { charged: 0, returned: 0, holds: [] };
    found.set(bookingId, of);
    of.charged += amountReceived;
    if (metadata['kind'] === 'deposit') of.holds.push(status);
    for (const refund of refunds)
      if (refund.intentId === id && refund.status === 'succeeded') of.returned += refund.amount;
  }
  return found;
}
