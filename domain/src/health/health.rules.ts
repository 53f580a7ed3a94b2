import {
  amber,
  type FindingId,
  findingIds,
  green,
  type HealthFinding,
  red,
  type Verdict,
} from './findings.ts';
import type { HealthFacts } from './health-facts.ts';
import { age, bytesText, count, countedTable, since, total } from './health-words.ts';
import { backups } from './backups.rules.ts';
import { mails } from './mails.rules.ts';
import {
  callPatience,
  disk,
  eventPatience,
  holdEndsSoon,
  jobPatience,
  scheduled,
  slowStatementMs,
  tooManyErrors,
} from './patience.ts';

function workers({ workers: { alive, everWorked }, quiet }: HealthFacts): Verdict {
  if (quiet)
    return green('This is a restored copy: it is quiet, and no worker works until it is made live.', {
      todo: 'docs/operations.md says how a copy is made live.',
    });
  if (alive > 0) return green(`${count(alive, 'worker is', 'workers are')} alive.`);
  if (!everWorked) return green('No worker has worked here yet; the first start brings one.');
  return red('No worker is alive: no email goes out, no one is paid, and paid bookings are not confirmed.', {
    todo: 'Start a process with ROLE=all or ROLE=worker. If one is running, its log says what is in the way.',
  });
}

function sweeps({ sweeps: ran }: HealthFacts, now: Date): Verdict {
  const known = ran.flatMap(({ name, at }) => {
    const sweep = scheduled[name];
    return sweep ? [{ ...sweep, at }] : [];
  });
  if (known.length === 0) return green('Nothing has run by itself yet; it begins with the first start.');
  const says = known.map(({ what, at }) => `${what} ${since(age(at, now))} ago`).join('; ');
  if (known.every(({ at, lateMs }) => age(at, now) <= lateMs)) return green(`Last ran: ${says}.`);
  return red(`Did not run when it should have. Last ran: ${says}.`, {
    todo: 'Without it no one is paid, reminded or refunded in time. A process with ROLE=all or ROLE=worker has to run.',
  });
}

function jobs({ jobs: { waiting, oldestDueAt, retrying, failed } }: HealthFacts, now: Date): Verdict {
  const table = countedTable('Job', failed);
  const oldest = oldestDueAt === null ? 0 : age(oldestDueAt, now);
  if (failed.length > 0)
    return red(`${count(total(failed), 'job', 'jobs')} failed for the last time.`, {
      todo: 'The reason says what to mend. Then let them run again, on the console under Health.',
      table,
    });
  const says = `${count(waiting, 'job waits', 'jobs wait')}, the oldest for ${since(oldest)}.`;
  const todo =
    'More wait than the workers do. Look at the errors below, then start another process with ROLE=worker.';
  if (oldest > jobPatience.wrong) return red(says, { todo });
  if (oldest > jobPatience.look) return amber(says, { todo });
  const again = retrying > 0 ? ` ${count(retrying, 'is', 'are')} tried again after a failure.` : '';
  return green(waiting === 0 ? `No job waits.${again}` : `${says}${again}`);
}

function events({ events: facts }: HealthFacts, now: Date): Verdict {
  const { lastDeliveredAt: last, fetched, unheard, waiting, unhandled } = facts;
  if (waiting > 0)
    return red(
      `${count(waiting, 'event of the payment provider has', 'events of the payment provider have')} waited for more than ${since(eventPatience)}.`,
      { todo: 'Look for "handle-stripe-event" in graphile_worker.jobs: last_error says what is in the way.' },
    );
  if (fetched + unheard > 0)
    return red(
      `The payment provider has delivered no event ${last === null ? 'so far' : `since ${last}`}: ` +
        (fetched > 0
          ? `${fetched} had to be fetched.`
          : `${count(unheard, 'payment or payment page', 'payments or payment pages')} of more than ${since(eventPatience)} ago should have brought some.`),
      {
        todo: 'In Stripe’s dashboard: look at the webhook endpoint’s last deliveries, its signing secret (STRIPE_WEBHOOK_SECRET), and whether it can reach PUBLIC_URL. Until then, payments are confirmed minutes late.',
      },
    );
  const ago = last === null ? '' : ` The last came ${since(age(last, now))} ago.`;
  if (unhandled.length === 0) return green(`Every event of the payment provider was handled.${ago}`);
  const list = unhandled.map(({ what, count: times }) => `${what} (${times})`).join(', ');
  return amber(`Events of the payment provider that no one handles, in the last 90 days: ${list}.${ago}`, {
    todo: 'They are kept with all they say. Send only those the README lists, or leave it: they do no harm.',
  });
}

function calls({ calls: { open, kinds } }: HealthFacts): Verdict {
  if (open === 0) return green(`No call to the payment provider has been open for ${since(callPatience)}.`);
  return red(
    `${count(open, 'call to the payment provider has', 'calls to the payment provider have')} been open for ${since(callPatience)}.`,
    {
      todo: 'Look whether the provider answers (the doctor asks it). They are repeated by themselves, under the same key.',
      table: countedTable('Call', kinds),
    },
  );
}

function payouts({ payouts: { overdue, failedForGood } }: HealthFacts): Verdict {
  if (overdue + failedForGood === 0) return green('No payout is late.');
  return red(
    `${count(overdue + failedForGood, 'payout is', 'payouts are')} stuck: ${overdue} overdue, ${failedForGood} refused for the last time.`,
    { todo: 'On the console, Money, Payouts: each says why. Send it again once that is mended.' },
  );
}

function holds({ holds: { endingSoon, firstEndsAt } }: HealthFacts): Verdict {
  if (endingSoon === 0)
    return green(`No hold of a deposit ends within ${since(holdEndsSoon)} while it is needed.`);
  return amber(
    `${count(endingSoon, 'hold of a deposit ends', 'holds of deposits end')} within ${since(holdEndsSoon)}${firstEndsAt === null ? '' : `, the first at ${firstEndsAt}`}.`,
    {
      todo: 'They are renewed by themselves where the card allows it. Decide open cases about them first: after that, the money is the renter’s.',
    },
  );
}

function files({ processes }: HealthFacts): Verdict {
  const failing = processes.filter(({ filesFail }) => filesFail !== null);
  const [first] = failing;
  if (!first) return green('Files can be stored and read.');
  return red(`${first.process} cannot store and read files: ${first.filesFail}.`, {
    todo: 'With a bucket: check the S3 settings, whether it answers, and that its key may put, get and delete. Without: whether DATA_DIR can be written and has room.',
    table: {
      columns: ['Process', 'Why'],
      rows: failing.map(({ process, filesFail }) => [process, filesFail ?? '']),
    },
  });
}

function diskSpace({ processes, writable }: HealthFacts): Verdict {
  const places = processes
    .flatMap(({ process, disk: place }) => (place ? [{ process, ...place }] : []))
    .toSorted((one, other) => one.freeBytes - other.freeBytes);
  const table = {
    columns: ['Process', 'Folder', 'Free', 'Of'],
    rows: places.map((each) => [
      each.process,
      each.folder,
      bytesText(each.freeBytes),
      bytesText(each.totalBytes),
    ]),
  };
  if (writable === false)
    return red('The database takes no writes: its disk is full, or it is a replica.', {
      todo: 'Make room on the disk of PostgreSQL, and look at its log. Reads go on, and nothing needs a restart afterwards.',
      table,
    });
  const [least] = places;
  if (!least) return green('No process has said yet how much of its disk is free.');
  const says = `${bytesText(least.freeBytes)} of ${bytesText(least.totalBytes)} are free for ${least.folder} of ${least.process}.`;
  const todo = 'Make room, or give DATA_DIR a larger disk. Old backups and PostgreSQL’s log grow there.';
  if (least.freeBytes < disk.redBytes) return red(says, { todo, table });
  const isLow = least.freeBytes < disk.amberBytes && least.freeBytes < least.totalBytes * disk.amberShare;
  return isLow ? amber(says, { todo, table }) : green(says, { table });
}

function database({ database: { bytes, before, tables } }: HealthFacts): Verdict {
  const grown = before === null ? '' : `, ${growth(bytes - before.bytes)} on ${before.day}`;
  return green(`The database has ${bytesText(bytes)}${grown}.`, {
    table: {
      columns: ['Table', 'Size'],
      rows: tables.map(({ table, bytes: size }) => [table, bytesText(size)]),
    },
  });
}

const growth = (more: number) =>
  more >= 0 ? `${bytesText(more)} more than` : `${bytesText(-more)} less than`;

function errors({ errors: kinds }: HealthFacts): Verdict {
  const table = {
    columns: ['Error', 'Last hour', 'Last 24 hours', 'Last seen'],
    rows: kinds.map(({ kind, lastHour, lastDay, lastAt }) => [
      kind,
      String(lastHour),
      String(lastDay),
      lastAt,
    ]),
  };
  const bugs = kinds.filter(({ passing }) => !passing).reduce((sum, { lastHour }) => sum + lastHour, 0);
  const outages = kinds.filter(({ passing }) => passing).reduce((sum, { lastHour }) => sum + lastHour, 0);
  const says = `${count(bugs, 'unexpected error', 'unexpected errors')} in the last hour, and ${outages} while something was away.`;
  if (bugs >= tooManyErrors)
    return red(says, { todo: 'Search the log for the kind; each line has the id people are shown.', table });
  if (bugs + outages > 0)
    return amber(says, { todo: 'The table says which. An outage of seconds needs nothing.', table });
  return green('No unexpected error in the last hour.', { table });
}

function statements({ statements: slow }: HealthFacts): Verdict {
  if (slow === null)
    return green('PostgreSQL does not count its statements: pg_stat_statements is not set up.', {
      todo: 'Only if pages are slow: add pg_stat_statements to shared_preload_libraries, and create the extension.',
    });
  const table = {
    columns: ['Statement', 'Calls', 'Average'],
    rows: slow.map(({ text, calls: times, meanMs }) => [text, String(times), `${Math.round(meanMs)} ms`]),
  };
  if (slow.length === 0) return green(`No statement takes ${slowStatementMs} ms or more on average.`);
  return amber(
    `${count(slow.length, 'statement takes', 'statements take')} ${slowStatementMs} ms or more on average.`,
    {
      todo: 'Run vacuum analyze first. If it stays, the disk or the memory of PostgreSQL is too small.',
      table,
    },
  );
}

function versions({ versions: { program, schema, database: server }, processes }: HealthFacts): Verdict {
  const others = [...new Set(processes.map(({ version }) => version))];
  const table = {
    columns: ['Process', 'Version', 'Seen'],
    rows: processes.map(({ process, version, at }) => [process, version, at]),
  };
  const says = `Borough ${program}, schema ${schema}, PostgreSQL ${server}; ${count(processes.length, 'process', 'processes')}.`;
  return others.length > 1
    ? amber(`${says} They run different versions: ${others.join(', ')}.`, {
        todo: 'Restart those that run the older one.',
        table,
      })
    : green(says, { table });
}

interface Look {
  judge: (facts: HealthFacts, now: Date) => Verdict;
  /** While it is red, operators are mailed: it costs people money, or their bookings. */
  cannotWait: boolean;
}

/** Everything Health looks at. */
export const looks = {
  workers: { judge: workers, cannotWait: true },
  sweeps: { judge: sweeps, cannotWait: true },
  jobs: { judge: jobs, cannotWait: true },
  mails: { judge: mails, cannotWait: true },
  events: { judge: events, cannotWait: true },
  calls: { judge: calls, cannotWait: true },
  payouts: { judge: payouts, cannotWait: true },
  holds: { judge: holds, cannotWait: false },
  files: { judge: files, cannotWait: true },
  disk: { judge: diskSpace, cannotWait: true },
  backups: { judge: backups, cannotWait: true },
  database: { judge: database, cannotWait: false },
  errors: { judge: errors, cannotWait: true },
  statements: { judge: statements, cannotWait: false },
  versions: { judge: versions, cannotWait: false },
} as const satisfies Record<FindingId, Look>;

/** What nobody does in a quiet copy, and nobody misses there. */
const asleepWhileQuiet: readonly FindingId[] = [
  'sweeps',
  'jobs',
  'mails',
  'events',
  'calls',
  'payouts',
  'backups',
];

/** What these facts mean, one finding for each thing Health looks at. */
export function findingsOf(facts: HealthFacts): HealthFinding[] {
  const now = new Date(facts.at);
  return findingIds.map((id) => {
    const verdict = looks[id].judge(facts, now);
    const waits = facts.quiet && verdict.state !== 'green' && asleepWhileQuiet.includes(id);
    return waits
      ? {
          id,
          ...green(
            `${verdict.says} That waits until this copy is made live.`,
            verdict.table ? { table: verdict.table } : {},
          ),
        }
      : { id, ...verdict };
  });
}
