import { openJournal } from './journal.ts';
import type { Tables } from './records.ts';

type TableName = keyof Tables;

/** Everything the simulator remembers; changes count once `commit` returned. */
export interface Store {
  find<K extends TableName>(table: K, id: string): Tables[K] | undefined;
  all<K extends TableName>(table: K): Tables[K][];
  put<K extends TableName>(table: K, record: Tables[K]): Tables[K];
  remove(table: TableName, id: string): void;
  /** Writes all changes since the last commit as one line, whole or not at all. */
  commit(): void;
  /** Forgets all changes since the last commit. */
  rollback(): void;
  close(): void;
}

const emptyTables = (): { [K in TableName]: Map<string, Tables[K]> } => ({
  customers: new Map(),
  paymentMethods: new Map(),
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  sessions: new Map(),
  transfers: new Map(),
  reversals: new Map(),
  balanceTransactions: new Map(),
  events: new Map(),
  idempotency: new Map(),
  clock: new Map(),
});

/** Opens the memory; with a file, what was committed survives a kill. */
export function openStore(file: string | undefined): Store {
  const tables = emptyTables();
  let changed: { table: TableName; id: string; undo: () => void }[] = [];
  const journal = file ? openJournal(file) : undefined;
  for (const change of journal?.load() ?? []) {
    if (!(change.table in tables)) continue;
    // The journal is written only by this store, so a row has the shape of its table.
    const rows = tables[change.table as TableName] as Map<string, unknown>;
    if (change.record === null) rows.delete(change.id);
    else rows.set(change.id, change.record);
  }
  journal?.compact(
    Object.entries(tables).flatMap(([table, rows]) =>
      [...rows].map(([id, record]: [string, object]) => ({ table, id, record })),
    ),
  );
  return {
    find: (table, id) => tables[table].get(id),
    all: (table) => [...tables[table].values()],
    put(table, record) {
      const rows = tables[table];
      const before = rows.get(record.id);
      rows.set(record.id, record);
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
      for (const { undo } of changed.reverse()) undo();
      changed = [];
    },
    close: () => journal?.close(),
  };
}
