/** One table needs rows of another: a foreign key. */
export interface Need {
  /** The constraint's name. */
  name: string;
  from: string;
  to: string;
}

/** The order in which tables can be filled, and the foreign keys that have to wait until all are. */
export interface FillOrder<Key extends Need = Need> {
  tables: string[];
  /** Keys of tables that need each other, directly or through others. */
  waiting: Key[];
}

/**
 * Orders tables so that each comes after those it needs; a table that needs its own rows needs nothing. Where tables need each
 * other, one key after the other waits until no circle is left.
 */
export function fillOrder<Key extends Need>(
  tables: readonly string[],
  needs: readonly Key[],
): FillOrder<Key> {
  const ordered: string[] = [];
  const waiting: Key[] = [];
  const left = new Set(tables);
  const unmet = () =>
    needs.filter(
      (need) => need.from !== need.to && left.has(need.from) && left.has(need.to) && !waiting.includes(need),
    );
  while (left.size > 0) {
    const open = unmet();
    const free = [...left].filter((table) => open.every(({ from }) => from !== table));
    for (const table of free) left.delete(table);
    ordered.push(...free);
    const circular = free.length === 0 ? open.find(({ from, to }) => reaches(to, from, open)) : undefined;
    if (circular) waiting.push(circular);
  }
  return { tables: ordered, waiting };
}

/** Whether one table needs another, directly or through others. */
function reaches(from: string, to: string, needs: readonly Need[]): boolean {
  const seen = new Set([from]);
  for (const table of seen) for (const need of needs) if (need.from === table) seen.add(need.to);
  return seen.has(to);
}
