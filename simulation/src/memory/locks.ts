/**
 * The order in which a transaction locks rows of different tables, so that no two ever wait for each other. First what is worked
 * on (a call to the provider, an owner's payout account), then the item with its calendar, then money.
 */
const order = [
  'operation',
  'account',
  'item',
  'renter',
  'deposit',
  'debtPayment',
  'refund',
  'payout',
] as const;
export type Lockable = (typeof order)[number];

/** The rows a transaction holds, by transaction, each as its kind and id. */
const held = new WeakMap<object, Map<string, Lockable>>();

const nameOf = (kind: Lockable, id: string) => `${kind} ${id}`;

/** Notes that the transaction locks a row. Throws where rows that come later in the order are locked already. */
export function lock(tx: object, kind: Lockable, id: string): void {
  const rows = held.get(tx) ?? new Map<string, Lockable>();
  if (rows.has(nameOf(kind, id))) return;
  const later = [...rows.values()].find((other) => order.indexOf(other) > order.indexOf(kind));
  if (later) throw new Error(`locks ${nameOf(kind, id)} after a row of ${later}`);
  held.set(tx, rows.set(nameOf(kind, id), kind));
}

/** Throws unless the transaction has locked the row: what it writes rests on what it read. */
export function mustHold(tx: object, kind: Lockable, id: string): void {
  if (!held.get(tx)?.has(nameOf(kind, id))) throw new Error(`writes ${nameOf(kind, id)} without its lock`);
}
