// What the panels of a full dashboard cost, next to their bare SQL, in one run.
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { earningsOf, interestOf, occupancyOf } from '../../server/src/care/dashboard/charts.store.ts';
import { figuresOf } from '../../server/src/care/dashboard/figures.store.ts';
import { bookingLines, comingUp, itemLines } from '../../server/src/care/dashboard/lists.store.ts';
import type { ReadTx } from '../../server/src/floor/db/transaction.ts';
import { copyAll, copyReservations } from '../../server/src/demo/demo.store.ts';
import { chanceFrom } from '../../server/src/demo/random.ts';
import { type ScaleItem, scaleBookings } from '../../server/src/demo/scale-bookings.ts';
import { bareConnections, runBare } from './bare-sql.ts';
import { type Figures, medianOf } from './figures.ts';
import type { Ground } from './ground.ts';
import { runHttp } from './http-load.ts';

const items = 60;
const bookings = 2_000;
const viewDays = 365;
const maxMs = 150;
const seconds = 1.5;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const ahead = (days: number) => dayOf(Date.now() + days * 86_400_000);

/** Gives a person many items and bookings, and a year of views. */
async function fill(owner: pg.Pool, personId: string, renters: readonly string[]): Promise<void> {
  const made = await owner.query<ScaleItem>(
    `insert into public.items (owner_id, category_id, title, description, daily_price, security_deposit, location, city, state,
       time_zone, created_at)
     select $1, category_id, title, description, daily_price, security_deposit, location, city, state, time_zone,
       now() - interval '2000 days'
     from public.items order by id limit $2
     returning id, owner_id as "ownerId", title, description, daily_price_cents as "dailyPriceCents",
       security_deposit_cents as "depositCents", time_zone as "timeZone"`,
    [personId, items],
  );
  const chance = chanceFrom(60);
  const rows = made.rows.flatMap((item, n) =>
    scaleBookings(
      chance,
      item,
      renters,
      Math.floor(bookings / items) + (n < bookings % items ? 1 : 0),
      new Date(),
    ),
  );
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('alter table public.bookings disable trigger user');
    await copyAll(client, 'public.bookings', rows);
    await client.query('alter table public.bookings enable trigger user');
    await copyReservations(client);
    await client.query('commit');
  } finally {
    client.release();
  }
  await owner.query(
    `insert into public.item_views (item_id, day, views)
     select i, current_date - n, 1 + n % 9 from unnest($1::uuid[]) i, generate_series(0, $2 - 1) n`,
    [made.rows.map(({ id }) => id), viewDays],
  );
  await owner.query('analyze');
}

function valueText(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll(`'`, `''`)}'`;
  throw new Error(`no literal for a ${typeof value}`);
}

/** The statement a panel reads with, with its values filled in. */
async function statementOf(read: (tx: ReadTx) => Promise<unknown>): Promise<string> {
  const said: string[] = [];
  const listening = {
    query: async ({ text, values }: Pick<Sql, 'text' | 'values'>) => {
      // Without its comments: the bare side runs it as one line.
      const plain = text.replace(/--.*$/gm, '');
      said.push(plain.replace(/\$(\d+)/g, (_, n: string) => valueText(values[Number(n) - 1])));
      return { rows: [], rowCount: 0 };
    },
  };
  await read(listening as unknown as ReadTx); // it is asked for nothing else
  const [statement] = said;
  if (statement === undefined || said.length > 1) throw new Error(`A panel is ${said.length} statements.`);
  return statement;
}

type Panel = [name: string, path: string, read: (tx: ReadTx) => Promise<unknown>];

function panelsOf(id: string): Panel[] {
  const today = ahead(0);
  const lately = new Date(Date.now() - 30 * 86_400_000);
  const before = new Date(Date.now() - 60 * 86_400_000);
  const lines = { today, viewsFrom: ahead(-29), openTo: ahead(29) };
  return [
    ['figures', '', (tx) => figuresOf(tx, id, { lately, before })],
    ['next 7 days', '/coming', (tx) => comingUp(tx, id, { from: ahead(-1), to: ahead(8) })],
    ['bookings', '/bookings', (tx) => bookingLines(tx, id, { after: null, limit: 9 })],
    ['items', '/items', (tx) => itemLines(tx, id, lines)],
    ['earnings', '/earnings', (tx) => earningsOf(tx, id, today)],
    ['occupancy', '/occupancy', (tx) => occupancyOf(tx, id, { from: ahead(-89), to: today })],
    ['interest', '/interest', (tx) => interestOf(tx, id, today)],
  ];
}

const ms = (figures: Figures, name: 'p50' | 'p95') => figures[name].toFixed(1).padStart(7);

/** Views of all listed items, each by a different visitor. */
async function viewsOf(ground: Ground): Promise<Figures> {
  const { rows } = await ground.owner.query<{ id: string }>(
    'select id from public.items where listed limit 480',
  );
  let visitor = 0;
  const next = () => ({
    method: 'POST' as const,
    path: `/api/items/${rows[++visitor % rows.length]?.id}/views`,
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
      'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
    },
  });
  return runHttp(ground.origin, next, { connections: bareConnections, seconds, expected: 204 });
}

/** Measures every panel for someone with 60 items and 2,000 bookings, and the cost of an item view; prints a table. */
export async function measureDashboard(
  ground: Ground,
  rounds: number,
  say: (line: string) => void,
): Promise<void> {
  const [person, ...renters] = await ground.signIn(41);
  if (!person) throw new Error('nobody is signed in');
  await fill(ground.owner, person.id, renters.map(({ id }) => id)); // oxfmt-ignore
  const load = { connections: bareConnections, seconds };
  say(
    `${items} items, ${bookings.toLocaleString('en-US')} bookings; ${bareConnections} connections; milliseconds.`,
  );
  console.log(`\n  ${'panel'.padEnd(14)}     p50     p95  bare p50  bare p95  p95 < ${maxMs}`);
  for (const [name, path, read] of panelsOf(person.id)) {
    const statements = [await statementOf(read)];
    const next = () => ({ path: `/api/me/dashboard${path}`, headers: { cookie: person.cookie } });
    await runHttp(ground.origin, next, { ...load, seconds: 0.5 });
    const [http, bare]: [Figures[], Figures[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      bare.push(
        await runBare(ground.address, {
          scripts: [{ statements, variables: {} }],
          role: 'service_role',
          seconds: 1,
        }),
      );
      http.push(await runHttp(ground.origin, next, load));
    }
    const [ours, floor] = [medianOf(http), medianOf(bare)];
    const met = ours.failed === 0 && ours.p95 < maxMs ? 'met' : `missed (${ours.failed} failed)`;
    console.log(
      `  ${name.padEnd(14)} ${ms(ours, 'p50')} ${ms(ours, 'p95')}   ${ms(floor, 'p50')}   ${ms(floor, 'p95')}  ${met}`,
    );
  }
  const views = await viewsOf(ground);
  console.log(`  ${'a view noted'.padEnd(14)} ${ms(views, 'p50')} ${ms(views, 'p95')}`);
  say(`Views: ${Math.round(views.perSecond).toLocaleString('en-US')} a second, ${views.failed} refused.`);
}
