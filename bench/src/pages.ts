// What a page costs over HTTP next to its bare SQL, in one run.
import { bareConnections, bareProgram, runBare } from './bare-sql.ts';
import { requests } from './booking-question.ts';
import {
  detail,
  type Filter,
  newest,
  numberItems,
  type Question,
  sameNewest,
  search,
} from './catalog-questions.ts';
import { type Figures, medianOf } from './figures.ts';
import type { Ground } from './ground.ts';
import { runHttp } from './http-load.ts';
import type { Scale } from './options.ts';
import { type Line, mixTable, table } from './report.ts';

const connections = 32;
const seconds = { bare: 1, http: 1.5, mix: 4 };

interface Claim {
  what: string;
  question: Question;
  role: 'borough_public' | 'service_role';
  /** The lowest acceptable ratio to the bare SQL. */
  atLeast: number;
  expected?: number;
}

const everyFilter: Filter[] = ['text', 'category', 'price', 'verified', 'near', 'dates'];

const mixes: [string, Filter[]][] = [
  ['a word', ['text']],
  ['a whole title', ['rare']],
  ['a word no item has', ['unknown']],
  ['category', ['category']],
  ['price', ['price']],
  ['verified', ['verified']],
  ['within 25 miles', ['near']],
  ['city', ['city']],
  ['category, dates', ['category', 'dates']],
  ['a word, within 25 miles', ['text', 'near']],
  ['a word no item has, within 25 miles', ['unknown', 'near']],
  ['everything', everyFilter],
];

async function bookingOn(ground: Ground): Promise<Claim> {
  const renters = await ground.signIn(1_500);
  // Bare requests come from other people, so that they don't use up anyone's limits.
  const others = await ground.signIn(500);
  return {
    what: 'booking (request)',
    question: await requests(ground, renters, others),
    role: 'service_role',
    atLeast: 0.3,
    expected: 201,
  };
}

async function claimsOn(ground: Ground, now: Date): Promise<Claim[]> {
  const pages = { role: 'borough_public', atLeast: 0.35 } as const;
  return [
    { what: 'newest page, each its own', question: newest, ...pages },
    { what: 'newest page, identical reads', question: sameNewest, ...pages, atLeast: 1.5 },
    {
      what: 'search, every filter on',
      question: await search(ground.owner, everyFilter, now),
      ...pages,
      atLeast: 0.5,
    },
    { what: 'item detail', question: await detail(ground.owner), ...pages, atLeast: 0.4 },
    await bookingOn(ground),
  ];
}

/** Warms up the server's compiler with a thousand answers, or as many as half a minute allows. */
async function warmUp(ground: Ground, { question, expected }: Claim): Promise<void> {
  const until = performance.now() + 30_000;
  for (let answers = 0; answers < 1_000 && performance.now() < until;)
    answers += (await runHttp(ground.origin, question.next, { expected, connections, seconds: 0.5 })).answers;
}

/** Measures all claims in turn, several times over, so that other activity on the machine affects them all. */
async function measure(ground: Ground, claims: Claim[], rounds: number): Promise<Line[]> {
  const measured = claims.map((claim) => ({ claim, bare: [] as Figures[], http: [] as Figures[] }));
  for (const { claim } of measured) await warmUp(ground, claim);
  for (let round = 0; round < rounds; round++)
    for (const { claim, bare, http } of measured) {
      const { scripts, next } = claim.question;
      const sql = { scripts, role: claim.role, seconds: seconds.bare };
      const load = { expected: claim.expected, connections, seconds: seconds.http };
      bare.push(await ground.counted(() => runBare(ground.address, sql)));
      http.push(await ground.counted(() => runHttp(ground.origin, next, load)));
    }
  return measured.map(({ claim, bare, http }) => ({
    what: claim.what,
    atLeast: claim.atLeast,
    bare: medianOf(bare),
    http: medianOf(http),
    ratios: http.map((figures, n) => figures.perSecond / (bare[n]?.perSecond ?? NaN)),
  }));
}

/** Measures searches at the same concurrency as the bare SQL, because time spent queuing says nothing about a query. */
async function measureMixes(ground: Ground, now: Date) {
  const lines = [];
  for (const [what, filters] of mixes) {
    const { next, scripts } = await search(ground.owner, filters, now);
    const sql = { scripts, role: 'borough_public', seconds: seconds.mix } as const;
    const bare = await ground.counted(() => runBare(ground.address, sql));
    const load = { connections: bareConnections, seconds: seconds.mix };
    await runHttp(ground.origin, next, { ...load, seconds: 0.3 });
    const http = await ground.counted(() => runHttp(ground.origin, next, load));
    lines.push({ what, bare, http });
  }
  return lines;
}

/** How many statements the public pool gets per page of a kind. */
async function statementsOf({ owner, origin }: Ground, { next }: Question): Promise<number> {
  const pages = 50;
  const reset = await owner.query('select pg_stat_statements_reset() as at');
  if (reset.rowCount !== 1) throw new Error('statements are not counted here');
  for (let n = 0; n < pages; n++) await fetch(origin + next().path).then((reply) => reply.arrayBuffer());
  const { rows } = await owner.query<{ calls: number }>(
    `select sum(calls)::float8 as calls from pg_stat_statements where userid = 'borough_public'::regrole`,
  );
  return (rows[0]?.calls ?? NaN) / pages;
}

interface Chapter {
  rounds: number;
  withMixes: boolean;
  say: (line: string) => void;
}

async function chapter(ground: Ground, title: string, { rounds, withMixes, say }: Chapter): Promise<void> {
  const now = new Date();
  const items = await numberItems(ground.owner);
  await ground.owner.query('analyze');
  const claims = await claimsOn(ground, now);
  console.log(`\n${title} (${items.toLocaleString('en-US')} listed)\n`);
  console.log(table(await measure(ground, claims, rounds)));
  for (const { what, question, expected } of claims)
    if (expected === undefined) say(`${what}: ${await statementsOf(ground, question)} statement(s) a page`);
  if (withMixes) console.log(`\n${mixTable(await measureMixes(ground, now))}`);
  const memory = await ground.memory();
  if (memory !== null) say(`The server holds ${memory} MB.`);
}

/** Measures a booking on the demo's items and prints a table. */
export async function measureBooking(ground: Ground, rounds: number): Promise<void> {
  await numberItems(ground.owner);
  await ground.owner.query('analyze');
  console.log(table(await measure(ground, [await bookingOn(ground)], rounds)));
}

/** Measures the pages and the booking on the demo's items, then on a catalog of this size; prints a table of each. */
export async function measurePages(
  ground: Ground,
  scale: Scale,
  rounds: number,
  say: (line: string) => void,
): Promise<void> {
  say(
    `Bare SQL by ${bareProgram === 'pgbench' ? 'pgbench -M prepared' : 'our own loop of named prepared statements'} -c ${bareConnections}, HTTP by autocannon -c ${connections}; medians of ${rounds} rounds of about a second.`,
  );
  const measured = { rounds, say };
  await chapter(ground, '480 items', { ...measured, withMixes: false });
  await ground.grow(scale);
  await chapter(ground, scale === '1m' ? '1,000,000 items' : '25,000 items', {
    ...measured,
    withMixes: true,
  });
}
