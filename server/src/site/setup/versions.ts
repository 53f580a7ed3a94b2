/** A version that goes out as a package. */
export interface Version {
  version: string;
  /** The number of its last migration; the newest version has none yet, and goes through the last there is. */
  through?: number;
  /** Why no process of an older version may run while the database is taken to this one; absent for the usual upgrade. */
  stop?: string;
}

/**
 * Every packaged version, oldest first; the last is this one. From each to the next, migrations leave the version before working, so
 * that processes are replaced one by one: what it reads and writes stays until the version after. One that can't do that is a stop.
 */
export const versions: readonly Version[] = [
  { version: '0.1.0', stop: 'Before packages, migrations changed what a running server works with.' },
];

/** From which migration on an older program works beside one whose last migration has this number. */
export const worksFrom = (last: number, all: readonly Version[] = versions): number =>
  all.at(-1)?.stop === undefined ? (all.at(-2)?.through ?? last) : last;

/** The stops between a database that ran migrations through this number and this version. */
export const stopsAfter = (ran: number, all: readonly Version[] = versions): string[] =>
  all.flatMap(({ stop, through = Infinity }) => (stop !== undefined && ran < through ? [stop] : []));

/** The number in a migration's name; 0 without one. */
export const numberOf = (name: string | undefined): number => Number(/^\d{4}/.exec(name ?? '')?.[0] ?? 0);
