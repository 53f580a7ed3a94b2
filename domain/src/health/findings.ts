/** What Health looks at, in the order it is shown. */
export const findingIds = [
  'workers',
  'sweeps',
  'jobs',
  'mails',
  'events',
  'calls',
  'payouts',
  'holds',
  'files',
  'disk',
  'backups',
  'database',
  'errors',
  'statements',
  'versions',
] as const;
export type FindingId = (typeof findingIds)[number];

/** `green`: as it should be. `amber`: look at it today. `red`: mend it now. */
export const findingStates = ['green', 'amber', 'red'] as const;
export type FindingState = (typeof findingStates)[number];

/** The rows behind a sentence. */
export interface FindingTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** One thing Health found. */
export interface HealthFinding {
  id: FindingId;
  state: FindingState;
  /** What is so, in a plain sentence. */
  says: string;
  /** What to do about it. */
  todo: string | null;
  table: FindingTable | null;
}

export type Verdict = Omit<HealthFinding, 'id'>;

type More = { todo?: string; table?: FindingTable | null };
const verdict =
  (state: FindingState) =>
  (says: string, { todo, table }: More = {}): Verdict => ({
    state,
    says,
    todo: todo ?? null,
    table: table && table.rows.length > 0 ? table : null,
  });

export const green = verdict('green');
export const amber = verdict('amber');
export const red = verdict('red');
