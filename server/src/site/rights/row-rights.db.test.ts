import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantedWorld, type PlantedWorld } from '../../../test/planted-world.ts';
import { callers, type CallerKind } from './endpoint-rights.ts';
import { functionRights, tableRights, type TableRights } from '#floor/db/rights.allow.ts';
import { rowRights } from './row-rights.allow.ts';

let world: PlantedWorld;
beforeAll(async () => {
  world = await plantedWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Runs a statement with the caller's rights, and rolls it back. */
async function as(caller: CallerKind, statement: string, values: unknown[] = []): Promise<object[]> {
  const client = await world.db.owner.connect();
  const role = caller === 'visitor' ? 'anon' : 'authenticated';
  try {
    await client.query('begin');
    const claims = caller === 'visitor' ? '' : JSON.stringify({ sub: world.idOf(caller), role });
    await client.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    await client.query(`set local role ${role}`);
    return (await client.query(statement, values)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const readable = ({ everyone = [], signedIn = [] }: TableRights, caller: CallerKind) =>
  caller === 'visitor' ? everyone : [...everyone, ...signedIn];
const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');

const open = Object.entries(tableRights).filter(([, rights]) => readable(rights, 'renter').length > 0);

test('every table that somebody but commands reads has its line, and a row to be found', async () => {
  expect(Object.keys(rowRights).toSorted()).toEqual(open.map(([table]) => table).toSorted());
  const empty: string[] = [];
  for (const [table] of open)
    if ((await world.db.owner.query(`select from ${table} limit 1`)).rowCount === 0) empty.push(table);
  expect(empty).toEqual([]);
});

test.each(callers)(
  '%s finds in the database the rows on the list, and in them nothing of others',
  async (caller) => {
    const found: string[] = [];
    const leaks: string[] = [];
    for (const [table, rights] of open) {
      const columns = readable(rights, caller);
      if (columns.length === 0) continue;
      const rows = await as(caller, `select ${quoted(columns)} from ${table}`);
      if (rows.length > 0) found.push(table);
      leaks.push(...world.leaks(caller, JSON.stringify(rows)).map((what) => `${table} tells ${what}`));
    }
    const listed = Object.entries(rowRights).filter(([, { readers }]) => readers.includes(caller));
    expect(found.toSorted()).toEqual(listed.map(([table]) => table).toSorted());
    expect(leaks).toEqual([]);
  },
);

test.each(callers)('%s changes in the database the rows on the list, and no other', async (caller) => {
  const changed: string[] = [];
  for (const [table, { signedInUpdate = [] }] of open) {
    if (caller === 'visitor' || signedInUpdate.length === 0) continue;
    const set = signedInUpdate.map((column) => `"${column}" = "${column}"`).join(', ');
    if ((await as(caller, `update ${table} set ${set} returning 1`)).length > 0) changed.push(table);
  }
  const listed = Object.entries(rowRights).filter(([, { writers = [] }]) => writers.includes(caller));
  expect(changed).toEqual(listed.map(([table]) => table));
});

/** Everything with an id that someone could ask a function about. */
const asked = ['owner', 'renter', 'item', 'booking', 'conversation', 'held message', 'refund'] as const;

/** A card is made of its arguments alone: it repeats the id that was put in, and may tell nothing else. */
const repeatsId = (signature: string) => signature.startsWith('public.item_card(');

test.each(callers)('functions of the database tell %s nothing of others', async (caller) => {
  const role = caller === 'visitor' ? 'anon' : 'authenticated';
  const leaks: string[] = [];
  let calls = 0;
  for (const [signature, who] of Object.entries(functionRights)) {
    if (!who.includes(role)) continue;
    const [, name = '', list = ''] = /^([\w.]+)\((.*)\)$/.exec(signature) ?? [];
    const types = list === '' ? [] : list.split(',');
    for (const thing of types.includes('uuid') ? asked : asked.slice(0, 1)) {
      const values = types.map((type) => (type === 'uuid' ? world.idOf(thing) : null));
      const call = `select to_jsonb(f) as told from ${name}(${types.map((type, n) => `$${n + 1}::${type}`).join(', ')}) f`;
      const answer = JSON.stringify(await as(caller, call, values));
      const told = repeatsId(signature) ? answer.replaceAll(world.idOf(thing), '') : answer;
      leaks.push(...world.leaks(caller, told).map((what) => `${signature} of ${thing} tells ${what}`));
      calls++;
    }
  }
  expect(leaks).toEqual([]);
  expect(calls).toBeGreaterThan(5);
});
