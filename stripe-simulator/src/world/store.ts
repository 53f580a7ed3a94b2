import { openJournal } from './journal.ts';
import type { Tables } from './records.ts';

type TableName = keyof Tables;

/** What changes with time alone, so that not every past payment has to be checked on each call. */
const waits = {
  sessions: ({ status }: Tables['sessions']) => status === 'open',
  charges: ({ captureBefore, captured, released, disputeDue, disputeId }: Tables['charges']) =>
    (captureBefore !== null && !captured && !released) || (disputeDue !== null && disputeId === null),
  refunds: ({ due }: Tables['refunds']) => due !== null,
  accounts: ({ reviewDue, askedFor, nextPayoutAt, closed }: Tables['accounts']) =>
    !closed && (reviewDue !== null || nextPayoutAt !== null || askedFor.length > 0),
  payouts: ({ due }: Tables['payouts']) => due !== null,
  subscriptions: ({ status }: Tables['subscriptions']) => status !== 'canceled',
  invoices: ({ status, nextAttemptAt }: Tables['invoices']) => status === 'draft' || nextAttemptAt !== null,
  events: ({ delivery }: Tables['events']) => delivery === 'pending',
} satisfies { [K in TableName]?: (record: Tables[K]) => boolean };
type Waiting = keyof typeof waits;
const isWaiting = (table: TableName): table is Waiting => table in waits;

/** Everything the simulator stores; changes count once `commit` has returned. */
export interface Store {
  find<K extends TableName>(table: K, id: string): Tables[K] | undefined;
  all<K extends TableName>(table: K): Tables[K][];
  /**
   * The rows of a table that will change on their own: open sessions, active holds, charges and refunds that banks are
   * still acting on, accounts under review or with money to pay out, payouts on their way, running subscriptions, invoices
   * being collected, and events to be delivered.
   */
  waiting<K extends Waiting>(table: K): Tables[K][];
  put<K extends TableName>(table: K, record: Tables[K]): Tables[K];
  remove(table: TableName, id: string): void;
  /** Writes all changes since the last commit as one line, all or nothing. */
  commit(): void;
  /** Discards all changes since the last commit. */
  rollback(): void;
  close(): void;
}

const emptyTables = (): { [K in TableName]: Map<string, Tables[K]> } => ({
  customers: new Map(),
  paymentMethods: new Map(),
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  fraudWarnings: new Map(),
  sessions: new Map(),
  transfers: new Map(),
  reversals: new Map(),
  balanceTransactions: new Map(),
  accounts: new Map(),
  payouts: new Map(),
  accountLinks: new Map(),
  products: new Map(),
  prices: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  portalConfigurations: new Map(),
  portalSessions: new Map(),
  endpoints: new Map(),
  events: new Map(),
  idempotency: new Map(),
  clock: new Map(),
});

/** Opens the store; with a file, committed changes survive a kill. */
export function openStore(file: string | undefined): Store {
  const tables = emptyTables();
  const waiting: { [K in Waiting]: Map<string, Tables[K]> } = {
    sessions: new Map(),
    charges: new Map(),
    refunds: new Map(),
    accounts: new Map(),
    payouts: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    events: new Map(),
  };
  function sort<K extends Waiting>(table: K, id: string): void {
    const record = tables[table].get(id);
    // The row comes from the table being asked about.
    const waitsNow = waits[table] as (record: Tables[K]) => boolean;
    if (record && waitsNow(record)) waiting[table].set(id, record);
    else waiting[table].delete(id);
  }
  /** Updates the list of waiting rows after a row changed. */
  const changedRow = (table: TableName, id: string) => {
    if (isWaiting(table)) sort(table, id);
  };
  let changed: { table: TableName; id: string; undo: () => void }[] = [];
  const journal = file ? openJournal(file) : undefined;
  for (const change of journal?.load() ?? []) {
    if (!(change.table in tables)) continue;
    // Only this store writes the journal, so a row has the shape of its table.
    const rows = tables[change.table as TableName] as Map<string, unknown>;
    if (change.record === null) rows.delete(change.id);
    else rows.set(change.id, change.record);
    changedRow(change.table as TableName, change.id);
  }
  journal?.compact(
    Object.entries(tables).flatMap(([table, rows]) =>
      [...rows].map(([id, record]: [string, object]) => ({ table, id, record })),
    ),
  );
  return {
    find: (table, id) => tables[table].get(id),
    all: (table) => [...tables[table].values()],
    waiting: (table) => [...waiting[table].values()],
    put(table, record) {
      const rows = tables[table];
      const before = rows.get(record.id);
      rows.set(record.id, record);
      changedRow(table, record.id);
      changed.push({
        table,
        id: record.id,
        undo: () => (before ? rows.set(record.id, before) : rows.delete(record.id)),
      });
      return record;
    },
    remove(table, id) {
      const before = tables[table].get(id);
      if (!before) return;
      tables[table].delete(id);
      changedRow(table, id);
      // The row goes back to the table it was taken from.
      changed.push({ table, id, undo: () => (tables[table] as Map<string, unknown>).set(id, before) });
    },
    commit() {
      if (changed.length === 0) return;
      const last = new Map(changed.map(({ table, id }) => [`${table}/${id}`, { table, id }]));
      journal?.append(
        [...last.values()].map(({ table, id }) => ({ table, id, record: tables[table].get(id) ?? null })),
      );
      changed = [];
    },
    rollback() {
      for (const { table, id, undo } of changed.reverse()) {
        undo();
        changedRow(table, id);
      }
      changed = [];
    },
    close: () => journal?.close(),
  };
}
