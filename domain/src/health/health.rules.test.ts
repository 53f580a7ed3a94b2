import { expect, test } from 'vitest';
import { type Alarm, stepAlarms } from './alarms.rules.ts';
import { type FindingId, findingIds, type FindingState } from './findings.ts';
import type { HealthFacts } from './health-facts.ts';
import { findingsOf } from './health.rules.ts';
import { bytesText, since } from './health-words.ts';

const at = '2026-06-01T12:00:00.000Z';
const ago = (minutes: number) => new Date(new Date(at).getTime() - minutes * 60_000).toISOString();
const process = (wish: Partial<HealthFacts['processes'][number]> = {}): HealthFacts['processes'][number] => ({
  process: 'shop web 3000',
  at,
  role: 'web',
  version: '1.0.0',
  disk: { folder: '/data', freeBytes: 50 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 },
  filesFail: null,
  ...wish,
});

/** An installation where all is well. */
const well: HealthFacts = {
  at,
  writable: true,
  jobs: { waiting: 2, oldestDueAt: ago(0.5), retrying: 0, failed: [] },
  workers: { alive: 1, everWorked: true },
  quiet: false,
  sweeps: [
    { name: 'run-clock', at: ago(1) },
    { name: 'run-housekeeping', at: ago(43) },
  ],
  mails: {
    ...{ refused: [], refusing: 0, written: 9, refusedEarlier: 0 },
    ...{ failing: 0, failingWhy: null, oldestWaitingAt: null, waiting: 0 },
  },
  events: { lastDeliveredAt: ago(3), fetched: 0, unheard: 0, waiting: 0, unhandled: [] },
  calls: { open: 0, kinds: [] },
  payouts: { overdue: 0, failedForGood: 0 },
  holds: { endingSoon: 0, firstEndsAt: null },
  processes: [process()],
  backups: { daily: true, wellAt: ago(600), failed: null, nextAt: ago(-840) },
  database: { bytes: 5_000_000, before: null, tables: [] },
  versions: { program: '1.0.0', schema: '0116-x', database: '18.0' },
  statements: [],
  errors: [],
};

const found = (wish: Partial<HealthFacts>, id: FindingId) =>
  findingsOf({ ...well, ...wish }).find((each) => each.id === id)!;

test('in a quiet copy nothing that only waits to be made live is wrong, and what is wrong stays so', () => {
  const asleep: Partial<HealthFacts> = {
    quiet: true,
    workers: { alive: 0, everWorked: true },
    sweeps: [{ name: 'run-clock', at: ago(600) }],
    mails: { ...well.mails, oldestWaitingAt: ago(600), waiting: 3 },
    backups: { ...well.backups, wellAt: ago(9 * 24 * 60) },
  };
  expect(findingsOf({ ...well, ...asleep }).filter(({ state }) => state !== 'green')).toEqual([]);
  expect(found(asleep, 'workers').says).toMatch(/^This is a restored copy: it is quiet, and no worker works/);
  expect(found(asleep, 'sweeps').says).toMatch(/That waits until this copy is made live\.$/);
  expect(found({ ...asleep, writable: false }, 'disk').state).toBe('red');
});

test('where all is well, each thing is green, in the order it is shown', () => {
  expect(findingsOf(well).map(({ id, state }) => [id, state])).toEqual(findingIds.map((id) => [id, 'green']));
});

const mails = (wish: Partial<HealthFacts['mails']>) => ({ mails: { ...well.mails, ...wish } });
const events = (wish: Partial<HealthFacts['events']>) => ({ events: { ...well.events, ...wish } });
const error = (lastHour: number, passing: boolean) => ({
  errors: [{ kind: 'unexpected error: TypeError', lastHour, lastDay: lastHour, lastAt: at, passing }],
});
const backups = (wish: Partial<HealthFacts['backups']>) => ({ backups: { ...well.backups, ...wish } });
const disk = (freeBytes: number) => ({
  processes: [process({ disk: { folder: '/data', freeBytes, totalBytes: 100 * 1024 ** 3 } })],
});

test.each<[FindingId, FindingState, RegExp, Partial<HealthFacts>]>([
  ['workers', 'red', /^No worker is alive: /, { workers: { alive: 0, everWorked: true } }],
  ['workers', 'green', /^No worker has worked here yet/, { workers: { alive: 0, everWorked: false } }],
  [
    'backups',
    'red',
    /began 2026-06-01 02:00 UTC\. The last one failed\. It is tried again 2026-06-01 12:40 UTC\.$/,
    backups({ failed: 'The disk is full.', nextAt: ago(-40) }),
  ],
  [
    'backups',
    'red',
    /^No backup went well so far\. The last one failed\. It is due to be tried again now\.$/,
    backups({ wellAt: null, failed: 'The disk is full.', nextAt: ago(1) }),
  ],
  ['backups', 'red', /not tried again by itself\.$/, backups({ failed: 'x', nextAt: null, daily: false })],
  ['backups', 'red', /That is 2 days ago\.$/, backups({ wellAt: ago(2 * 24 * 60), nextAt: ago(1) })],
  ['backups', 'amber', /That is 9 days/, backups({ wellAt: ago(9 * 24 * 60), nextAt: null, daily: false })],
  ['backups', 'green', /^No backup was made/, backups({ wellAt: null, nextAt: null, daily: false })],
  ['backups', 'green', /The next is due 2026-06-02 02:00 UTC\.$/, {}],
  ['sweeps', 'red', /^Did not run when/, { sweeps: [{ name: 'run-clock', at: ago(6) }] }],
  ['sweeps', 'red', /housekeeping/, { sweeps: [{ name: 'run-housekeeping', at: ago(71) }] }],
  ['sweeps', 'green', /^Nothing has run/, { sweeps: [] }],
  [
    'jobs',
    'amber',
    /^2 jobs wait, the oldest for 3 minutes/,
    { jobs: { ...well.jobs, oldestDueAt: ago(3) } },
  ],
  ['jobs', 'red', /11 minutes/, { jobs: { ...well.jobs, oldestDueAt: ago(11) } }],
  [
    'jobs',
    'red',
    /^3 jobs failed for the last time/,
    { jobs: { ...well.jobs, failed: [{ what: 'drop-files', count: 3, why: 'away' }] } },
  ],
  [
    'mails',
    'red',
    /^4 messages were refused for good .+, by 3 of 15 addresses written to: 550 \(4\)\.$/,
    mails({ refused: [{ what: '550', count: 4, why: null }], refusing: 3, written: 15 }),
  ],
  // Somebody signed up with an address that refuses, or with two.
  ['mails', 'amber', /^5 messages/, mails({ refused: [{ what: '550', count: 5, why: null }], refusing: 2 })],
  [
    'mails',
    'amber',
    /^3 messages .+ 3 of 16 /,
    mails({ refused: [{ what: '550', count: 3, why: null }], refusing: 3, written: 16 }),
  ],
  [
    'mails',
    'red',
    /^4 messages have waited/,
    mails({
      ...{ refused: [{ what: '550', count: 1, why: null }], refusing: 1 },
      ...{ oldestWaitingAt: ago(61), waiting: 4 },
    }),
  ],
  ['mails', 'amber', /more than a day ago/, mails({ refusedEarlier: 1 })],
  [
    'mails',
    'amber',
    /^1 message was not taken yet: 421 later\./,
    mails({ failing: 1, failingWhy: '421 later', oldestWaitingAt: ago(5) }),
  ],
  ['mails', 'red', /^4 messages have waited/, mails({ oldestWaitingAt: ago(61), waiting: 4 })],
  ['events', 'red', /delivered no event since .+: 2 had to be fetched/, events({ fetched: 2 })],
  [
    'events',
    'red',
    /no event so far: 1 payment or payment page /,
    events({ unheard: 1, lastDeliveredAt: null }),
  ],
  ['events', 'red', /^1 event of the payment provider has waited/, events({ waiting: 1 })],
  ['events', 'amber', /x\.y \(3\)/, events({ unhandled: [{ what: 'x.y', count: 3, why: null }] })],
  ['calls', 'red', /^1 call /, { calls: { open: 1, kinds: [{ what: 'refund', count: 1, why: 'busy' }] } }],
  [
    'payouts',
    'red',
    /^3 payouts are stuck: 1 overdue, 2 refused/,
    { payouts: { overdue: 1, failedForGood: 2 } },
  ],
  [
    'holds',
    'amber',
    /^1 hold of a deposit ends within 12 hours/,
    { holds: { endingSoon: 1, firstEndsAt: at } },
  ],
  [
    'files',
    'red',
    /^shop web 3000 cannot store/,
    { processes: [process({ filesFail: 'answered 403 to PUT' })] },
  ],
  ['disk', 'red', /takes no writes/, { writable: false }],
  ['disk', 'red', /^400 MB of 100 GB are free/, disk(400 * 1024 ** 2)],
  ['disk', 'amber', /^4\.0 GB of/, disk(4 * 1024 ** 3)],
  ['disk', 'green', /^No process has said/, { processes: [] }],
  [
    'database',
    'green',
    /4\.8 MB, 1\.9 MB more than .*2026-05-25/,
    { database: { ...well.database, before: { day: '2026-05-25', bytes: 3_000_000 } } },
  ],
  ['errors', 'red', /^10 unexpected errors/, error(10, false)],
  ['errors', 'amber', /^1 unexpected error in the last hour, and 0/, error(1, false)],
  ['errors', 'amber', /and 900 while something was away/, error(900, true)],
  ['statements', 'green', /^PostgreSQL does not count/, { statements: null }],
  ['statements', 'amber', /^1 statement takes/, { statements: [{ text: 'select', calls: 9, meanMs: 400 }] }],
  [
    'versions',
    'amber',
    /different versions: 1\.0\.0, 1\.1\.0/,
    { processes: [process(), process({ version: '1.1.0' })] },
  ],
])('%s can be %s: %s', (id, state, says, wish) => {
  const finding = found(wish, id);
  expect([finding.state, finding.says]).toEqual([state, expect.stringMatching(says)]);
  // What isn't green says what to do.
  if (state !== 'green') expect(finding.todo).toMatch(/[.]$/);
});

const minute = 60_000;
const start = new Date(at).getTime();
/** Plays what is found each minute, and tells what operators are mailed when. */
function played(states: (minute: number) => FindingState, minutes: number, about: FindingId = 'workers') {
  let alarms: Alarm[] = [];
  const mailed: string[] = [];
  for (let n = 0; n <= minutes; n++) {
    const step = stepAlarms(alarms, [{ id: about, state: states(n) }], new Date(start + n * minute));
    alarms = step.keep;
    mailed.push(...step.tell.map(({ telling }) => `${n} ${telling}`));
  }
  return { mailed, left: alarms.length };
}

test('operators are mailed once, every six hours while it lasts, and when it is over', () => {
  expect(played((n) => (n < 800 ? 'red' : 'green'), 900)).toEqual({
    mailed: ['2 began', '362 lasts', '722 lasts', '805 over'],
    left: 0,
  });
});

test('a blip is told to no one, and what comes back at once is not told as new', () => {
  expect(played((n) => (n < 2 ? 'red' : 'green'), 60)).toEqual({ mailed: [], left: 0 });
  expect(played((n) => (n === 10 || n === 12 ? 'green' : 'red'), 60)).toEqual({
    mailed: ['2 began'],
    left: 1,
  });
});

test('what can wait is mailed to no one', () => {
  expect(played(() => 'red', 60, 'holds')).toEqual({ mailed: [], left: 0 });
  expect(played(() => 'amber', 60).mailed).toEqual([]);
});

test('sizes and spans read like a person would say them', () => {
  expect([bytesText(0), bytesText(1_536), bytesText(5 * 1024 ** 3)]).toEqual(['0 bytes', '1.5 KB', '5.0 GB']);
  expect([since(900), since(90_000), since(7_200_000)]).toEqual(['0 seconds', '1 minute', '2 hours']);
});
