/** An instant as ISO 8601 in UTC. */
export type Instant = string;

/** How often something happened, and the latest reason. */
export interface Counted {
  what: string;
  count: number;
  why: string | null;
}

/** How full a folder's disk is, in bytes. */
export interface DiskFacts {
  folder: string;
  freeBytes: number;
  totalBytes: number;
}

/** What a running process says about itself, three times a minute. */
export interface ProcessFacts {
  /** Host, role and port: "shop-1 web 3000". */
  process: string;
  at: Instant;
  role: 'all' | 'web' | 'worker';
  version: string;
  disk: DiskFacts | null;
  /** Why it can't store and read files; null if it can. */
  filesFail: string | null;
}

/** A kind of error, how often the program met it in the last hour and in the last 24, and when last. */
export interface ErrorFacts {
  kind: string;
  lastHour: number;
  lastDay: number;
  lastAt: Instant;
  /** The database, the storage or a provider was away: it passes. */
  passing: boolean;
}

/** A statement the database spends long on. */
export interface StatementFacts {
  text: string;
  calls: number;
  meanMs: number;
}

/** What findings are made from: the same for the console, the metrics, the doctor and mails to operators. */
export interface HealthFacts {
  /** When they were read, by the database's clock. */
  at: Instant;
  /** Whether a row can be written; null if nobody tried. */
  writable: boolean | null;
  jobs: {
    /** Due, and not done. */
    waiting: number;
    /** Since when the oldest job that nobody works on is due. */
    oldestDueAt: Instant | null;
    retrying: number;
    /** Tried for the last time. */
    failed: Counted[];
  };
  workers: { alive: number; everWorked: boolean };
  /** A restored copy that nobody has made live: no worker is meant to run. */
  quiet: boolean;
  /** Scheduled work by name, and when it last began. */
  sweeps: { name: string; at: Instant }[];
  mails: {
    /** Refused for good in the last 24 hours, by the other end's code, and not dealt with. */
    refused: Counted[];
    /** How many addresses and numbers these were for, and how many had any message sent or refused in that time. */
    refusing: number;
    written: number;
    /** How many were refused earlier and not dealt with. */
    refusedEarlier: number;
    /** Failed so far, and to be tried again. */
    failing: number;
    /** The other end's code, or what failed before it answered; never its words. */
    failingWhy: string | null;
    oldestWaitingAt: Instant | null;
    waiting: number;
  };
  events: {
    lastDeliveredAt: Instant | null;
    /** How many had to be fetched since then. */
    fetched: number;
    /** Payments and payment pages of more than an hour ago that should have brought some. */
    unheard: number;
    /** Received more than an hour ago, and not handled. */
    waiting: number;
    unhandled: Counted[];
  };
  /** Calls to the payment provider that have been open for an hour. */
  calls: { open: number; kinds: Counted[] };
  payouts: { overdue: number; failedForGood: number };
  holds: { endingSoon: number; firstEndsAt: Instant | null };
  processes: ProcessFacts[];
  backups: {
    /** Whether one is made each day. */
    daily: boolean;
    /** When the last that went well began. */
    wellAt: Instant | null;
    /** Why the last one failed; null if it went well. */
    failed: string | null;
    /** When the next is due by itself; null if none is. */
    nextAt: Instant | null;
  };
  database: {
    bytes: number;
    /** The size at an earlier day, to tell its growth. */
    before: { day: string; bytes: number } | null;
    /** The largest tables, with their indexes. */
    tables: { table: string; bytes: number }[];
  };
  versions: { program: string; schema: string; database: string };
  /** Null where pg_stat_statements is missing. */
  statements: StatementFacts[] | null;
  errors: ErrorFacts[];
}
