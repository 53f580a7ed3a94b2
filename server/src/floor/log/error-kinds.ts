/** How often one kind of error came up, and when last. */
export interface KindCount {
  count: number;
  lastAt: Date;
  /** Something was unavailable; it resolves itself. */
  passing: boolean;
}

/** Counts errors by kind in this process. A kind is made of words of the program, never of what an error says. */
export interface ErrorKinds {
  note(kind: string, passing: boolean, at?: Date): void;
  /** All since the start. */
  totals(): ReadonlyMap<string, KindCount>;
  /** Those not taken yet; the caller that takes them stores them or puts them back. */
  take(): Map<string, KindCount>;
  putBack(taken: ReadonlyMap<string, KindCount>): void;
  /** Those not taken yet, left where they are. */
  untaken(): ReadonlyMap<string, KindCount>;
}

/** So many kinds a process tells apart; more are counted together. */
const most = 200;
const longest = 200;

function add(to: Map<string, KindCount>, kind: string, more: KindCount): void {
  const name = to.has(kind) || to.size < most ? kind : 'other';
  const known = to.get(name);
  to.set(name, {
    count: (known?.count ?? 0) + more.count,
    lastAt: known && known.lastAt > more.lastAt ? known.lastAt : more.lastAt,
    passing: more.passing,
  });
}

/** Starts counting from nothing. */
export function openErrorKinds(): ErrorKinds {
  const all = new Map<string, KindCount>();
  let fresh = new Map<string, KindCount>();
  return {
    note: (kind, passing, lastAt = new Date()) => {
      for (const counts of [all, fresh]) add(counts, kind.slice(0, longest), { count: 1, lastAt, passing });
    },
    totals: () => all,
    untaken: () => fresh,
    take: () => {
      const taken = fresh;
      fresh = new Map();
      return taken;
    },
    putBack: (taken) => {
      for (const [kind, count] of taken) add(fresh, kind, count);
    },
  };
}

const word = (value: unknown) =>
  typeof value === 'string' && /^[\w .:/{}*-]{1,80}$/.test(value) ? value : null;

/** The kind of an error a line is about: what the line says, where it happened, and the error's type and code. */
export function kindOf(fields: object, message: string): string {
  const error: unknown = Reflect.get(fields, 'err');
  const place = ['route', 'part', 'task']
    .map((name) => word(Reflect.get(fields, name)))
    .find((each) => each !== null);
  const type = error instanceof Error ? error.name : 'no error';
  const code = error instanceof Error ? word(Reflect.get(error, 'code')) : null;
  return `${message}${place ? ` (${place})` : ''}: ${code ? `${type} ${code}` : type}`;
}
