/** The rows of one table by key; a row is replaced, never mutated. */
export interface Table<Row> {
  find(key: string): Row | undefined;
  all(): Row[];
  where(fits: (row: Row) => boolean): Row[];
  put(key: string, row: Row): void;
  /** Puts a row under the next number. */
  add(row: Row): void;
  remove(key: string): void;
}

/** Puts a removed row back where it stood, so that people find their rows in the order they had. */
function putBack<Row>(rows: Map<string, Row>, place: number, key: string, row: Row): void {
  const all = [...rows].toSpliced(place, 0, [key, row]);
  rows.clear();
  for (const [each, its] of all) rows.set(each, its);
}

/** A change of a row, which can be undone until it is saved. */
export interface Change<Name> {
  table: Name;
  key: string;
  undo: () => void;
}

/** An empty table; what changes in it is added to `changes`. */
export function openTable<Row, Name>(name: Name, changes: Change<Name>[]): Table<Row> {
  const rows = new Map<string, Row>();
  let count = 0;
  const put = (key: string, row: Row) => {
    const before = rows.get(key);
    const undo = () => void (before === undefined ? rows.delete(key) : rows.set(key, before));
    changes.push({ table: name, key, undo });
    rows.set(key, row);
  };
  return {
    find: (key) => rows.get(key),
    all: () => [...rows.values()],
    where(fits) {
      const found: Row[] = [];
      for (const row of rows.values()) if (fits(row)) found.push(row);
      return found;
    },
    put,
    add: (row) => put(String(++count), row),
    remove(key) {
      const row = rows.get(key);
      if (row === undefined) return;
      const place = [...rows.keys()].indexOf(key);
      changes.push({ table: name, key, undo: () => putBack(rows, place, key, row) });
      rows.delete(key);
    },
  };
}
