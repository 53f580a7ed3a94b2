import type pg from 'pg';
import { expect, test } from 'vitest';
import { aBooking, anItem, aPerson, aReview } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import {
  allowed,
  columnsOf,
  expectedColumnRights,
  type Role,
  roles,
  type Verb,
  verbs,
} from './expected-rights.ts';
import { functionRights, schemaRights, tableRights } from './rights.allow.ts';

const attempt = (verb: Verb | 'delete', table: string, column: string) =>
  ({
    select: `select "${column}" from ${table}`,
    insert: `insert into ${table} ("${column}") values (default)`,
    update: `update ${table} set "${column}" = default where false`,
    delete: `delete from ${table} where false`,
  })[verb];

const quoted = (table: string) =>
  table
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

/** Checks the role's rights to run each statement; returns for each whether it was refused. */
async function refusals(client: pg.PoolClient, role: Role, statements: string[]): Promise<boolean[]> {
  await client.query(`set role ${role}`);
  const { rows } = await client.query<{ state: string | null }>(
    'select pg_temp.refusal(s) as state from unnest($1::text[]) with ordinality as t (s, n) order by n',
    [statements],
  );
  await client.query('reset role');
  return rows.map(({ state }, i) => {
    if (state !== null && state !== '42501') throw new Error(`${statements[i]}: ${state}`);
    return state !== null;
  });
}

/** `explain` needs the same rights as the statement and touches no rows. */
const refusalFunction = `
  create function pg_temp.refusal(statement text) returns text language plpgsql as $$
  declare code text;
  begin
    execute 'explain (costs off) ' || statement;
    return null;
  exception when others then
    get stacked diagnostics code = returned_sqlstate;
    return code;
  end $$`;

test('the allow list names every table and every column, and no other', async () => {
  await using db = await freshDatabase();
  const { rows } = await db.owner.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attname) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'accounts') and c.relkind in ('r', 'p', 'v', 'm', 'f')
     group by 1`,
  );
  const found = Object.fromEntries(rows.map(({ name, columns }) => [name, columns.sort()]));
  const listed = Object.fromEntries(
    Object.entries(tableRights).map(([name, rights]) => [name, columnsOf(rights).sort()]),
  );
  expect(found).toEqual(listed);
});

test('every role may do to every column exactly what the allow list says, by the catalog', async () => {
  await using db = await freshDatabase();
  const { rows } = await db.owner.query<{ role: string; name: string; column: string; verb: Verb }>(
    `select r.role, n.nspname || '.' || c.relname as name, a.attname as column, v.verb
     from unnest($1::text[]) as r (role)
     cross join pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     cross join unnest(array['select', 'insert', 'update', 'references']) as v (verb)
     where n.nspname in ('public', 'accounts') and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and has_column_privilege(r.role, c.oid, a.attnum, v.verb)`,
    [roles],
  );
  const found = rows.map(({ role, verb, name, column }) => `${role} ${verb} ${name}.${column}`);
  expect(found.sort()).toEqual(expectedColumnRights().sort());
});

test('rows are deleted only by those on the list, and nobody truncates, references or adds triggers', async () => {
  await using db = await freshDatabase();
  const { rows } = await db.owner.query<{ act: string }>(
    `select r.role || ' ' || v.verb || ' ' || n.nspname || '.' || c.relname as act
     from unnest($1::text[]) as r (role)
     cross join pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     cross join unnest(array['delete', 'truncate', 'references', 'trigger']) as v (verb)
     where n.nspname in ('public', 'accounts') and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and has_table_privilege(r.role, c.oid, v.verb)`,
    [roles],
  );
  const listed = roles.flatMap((role) =>
    Object.entries(tableRights)
      .filter(([, rights]) => allowed(rights, role, 'delete', ''))
      .map(([name]) => `${role} delete ${name}`),
  );
  expect(rows.map(({ act }) => act).sort()).toEqual(listed.sort());
});

test.each(roles)(
  '%s is really refused everything that is not on the list, and nothing that is',
  async (role) => {
    await using db = await freshDatabase();
    const client = await db.owner.connect();
    try {
      await client.query(refusalFunction);
      const { rows: generated } = await client.query<{ name: string }>(
        `select attrelid::regclass::text || '.' || attname as name from pg_attribute where attgenerated <> ''`,
      );
      // No one can write a generated column, whatever their rights.
      const skipped = new Set(
        generated.map(({ name }) => (name.includes('accounts.') ? name : `public.${name}`)),
      );
      const tries = Object.entries(tableRights).flatMap(([table, rights]) => [
        ...columnsOf(rights).flatMap((column) =>
          verbs
            .filter((verb) => verb === 'select' || !skipped.has(`${table}.${column}`))
            .map((verb) => ({ rights, table, column, verb })),
        ),
        { rights, table, column: '', verb: 'delete' as const },
      ]);
      const refused = await refusals(
        client,
        role,
        tries.map(({ verb, table, column }) => attempt(verb, quoted(table), column)),
      );
      const surprises = tries
        .map((each, i) => ({ ...each, refused: refused[i] }))
        .filter((each) => each.refused === allowed(each.rights, role, each.verb, each.column))
        .map((each) => `${each.verb} ${each.table}.${each.column}: ${each.refused ? 'refused' : 'allowed'}`);
      expect(surprises).toEqual([]);
    } finally {
      client.release(true);
    }
  },
);

test('every function is on the list, called by those it names only, and finds nothing by search path', async () => {
  await using db = await freshDatabase();
  const { rows } = await db.owner.query<{
    name: string;
    callers: string[];
    closed: boolean;
    everybody: boolean;
  }>(
    `select n.nspname || '.' || regexp_replace(p.oid::regprocedure::text, '^(public|accounts)\\.', '') as name,
       array(select r.role from unnest($1::text[]) as r (role) where has_function_privilege(r.role, p.oid, 'execute')) as callers,
       coalesce('search_path=""' = any (p.proconfig), false) as closed,
       exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as everybody
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'accounts')`,
    [roles],
  );
  const found = Object.fromEntries(rows.map(({ name, callers }) => [name, callers.sort()]));
  const listed = Object.fromEntries(
    Object.entries(functionRights).map(([name, who]) => [name, [...who].sort()]),
  );
  expect(found).toEqual(listed);
  expect(rows.filter(({ closed, everybody }) => !closed || everybody)).toEqual([]);
});

test('every table has row security, and the policies are the ones on the list', async () => {
  await using db = await freshDatabase();
  const { rows: open } = await db.owner.query(
    `select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'accounts') and c.relkind in ('r', 'p') and not c.relrowsecurity`,
  );
  expect(open).toEqual([]);
  const { rows: unsafe } = await db.owner.query(
    `select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'accounts') and c.relkind in ('v', 'm')
       and not coalesce('security_invoker=true' = any (c.reloptions), false)`,
  );
  expect(unsafe).toEqual([]);
  const { rows } = await db.owner.query<{ name: string; policies: string[] }>(
    `select schemaname || '.' || tablename as name,
       array_agg(policyname || ' ' || cmd || ' to ' || array_to_string(roles, ', ')) as policies
     from pg_policies where schemaname in ('public', 'accounts') group by 1`,
  );
  const found = Object.fromEntries(rows.map(({ name, policies }) => [name, policies.sort()]));
  const listed = Object.fromEntries(
    Object.entries(tableRights)
      // The catalog lists no table that has none: its owner alone reaches it.
      .filter(([, { policies }]) => policies.length > 0)
      .map(([name, { policies }]) => [name, [...policies].sort()]),
  );
  expect(found).toEqual(listed);
});

test('schemas, sequences and the roles themselves give away nothing else', async () => {
  await using db = await freshDatabase();
  const { rows: schemas } = await db.owner.query<{ name: string; users: string[]; makers: string[] }>(
    `select n.nspname as name,
       array(select r.role from unnest($1::text[]) as r (role) where has_schema_privilege(r.role, n.oid, 'usage')) as users,
       array(select r.role from unnest($1::text[]) as r (role) where has_schema_privilege(r.role, n.oid, 'create')) as makers
     from pg_namespace n where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
    [roles],
  );
  const found = Object.fromEntries(schemas.map(({ name, users }) => [name, users.sort()]));
  const listed = Object.fromEntries(
    Object.entries(schemaRights).map(([name, who]) => [name, [...who].sort()]),
  );
  expect(found).toEqual(listed);
  expect(schemas.flatMap(({ makers }) => makers)).toEqual([]);

  const { rows: sequences } = await db.owner.query(
    `select r.role, c.relname from unnest($1::text[]) as r (role) cross join pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname in ('public', 'accounts')
       and has_sequence_privilege(r.role, c.oid, 'usage, select, update')`,
    [roles],
  );
  expect(sequences).toEqual([]);

  const { rows: powers } = await db.owner.query(
    `select rolname from pg_roles where rolname = any ($1)
       and (rolsuper or rolcreaterole or rolcreatedb or rolcanlogin or rolreplication or rolbypassrls)`,
    [roles],
  );
  expect(powers).toEqual([]);
  const { rows: owned } = await db.owner.query(
    `select c.relname from pg_class c where pg_get_userbyid(c.relowner) = any ($1)
     union all select p.proname from pg_proc p where pg_get_userbyid(p.proowner) = any ($1)`,
    [roles],
  );
  expect(owned).toEqual([]);
});

/** Runs a statement as the role, and as the person if there is one; returns the rows it reads or changes. */
async function as(
  owner: pg.Pool,
  role: Role,
  personId: string | null,
  statement: string,
): Promise<unknown[]> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    const claims = personId === null ? '' : JSON.stringify({ sub: personId, role });
    await client.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    await client.query(`set local role ${role}`);
    const { rows } = await client.query(statement);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

test('visitors see listed items only; paused, archived, removed and suspended ones are for those concerned', async () => {
  await using db = await freshDatabase();
  const owner = await aPerson(db);
  const suspended = await aPerson(db, { suspended: true });
  const [listed, paused, archived, removed, hidden] = await Promise.all([
    anItem(db, {
      ownerId: owner.id,
      photos: 1,
      availabilities: [{ startDate: '2026-06-01', endDate: '2026-06-30' }],
    }),
    anItem(db, { ownerId: owner.id, status: 'paused', photos: 1 }),
    anItem(db, { ownerId: owner.id, status: 'archived' }),
    anItem(db, { ownerId: owner.id, removed: 'Not allowed' }),
    anItem(db, { ownerId: suspended.id }),
  ]);
  const { renterId } = await aBooking(db, {
    itemId: paused.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
  });

  const ids = async (role: Role, personId: string | null) =>
    (await as(db.owner, role, personId, 'select id from public.items'))
      .map((row) => (row as { id: string }).id)
      .sort();
  expect(await ids('anon', null)).toEqual([listed.id]);
  expect(await ids('authenticated', (await aPerson(db)).id)).toEqual([listed.id]);
  expect(await ids('authenticated', renterId)).toEqual([listed.id, paused.id].sort());
  expect(await ids('authenticated', owner.id)).toEqual(
    [listed.id, paused.id, archived.id, removed.id].sort(),
  );
  expect(await ids('authenticated', suspended.id)).toEqual([listed.id, hidden.id].sort());

  const photos = await as(db.owner, 'anon', null, 'select item_id from public.item_images');
  expect(photos).toEqual([{ item_id: listed.id }]);
  expect(await as(db.owner, 'anon', null, 'select item_id from public.item_availability')).toHaveLength(1);
  expect(await as(db.owner, 'anon', null, 'select item_id from public.item_reservations')).toEqual([]);
});

test('a booking is seen by its renter and its owner, and by nobody else', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const { id, renterId } = await aBooking(db, {
    itemId: item.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
  });
  const seenBy = (person: string) => as(db.owner, 'authenticated', person, 'select id from public.bookings');
  expect(await seenBy(renterId)).toEqual([{ id }]);
  expect(await seenBy(item.ownerId)).toEqual([{ id }]);
  expect(await seenBy((await aPerson(db)).id)).toEqual([]);
  await expect(as(db.owner, 'anon', null, 'select id from public.bookings')).rejects.toThrow(
    /permission denied/,
  );
  expect(
    await as(db.owner, 'anon', null, `select start_date::text, end_date::text from public.item_reservations`),
  ).toEqual([{ start_date: '2026-06-10', end_date: '2026-06-12' }]);
});

test('nobody writes a confirmed booking, or lowers its price, past the commands', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const renter = await aPerson(db);
  const { id } = await aBooking(db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
    stage: 'asked',
  });
  for (const statement of [
    `insert into public.bookings (item_id, renter_id, start_date, end_date, status, total_price, charged_cents)
     values ('${item.id}', '${renter.id}', '2026-07-01', '2026-07-02', 'confirmed', 0.01, 1)`,
    `update public.bookings set status = 'confirmed' where id = '${id}'`,
    `update public.bookings set total_price = 1 where id = '${id}'`,
    `delete from public.bookings where id = '${id}'`,
    `insert into public.reviews (booking_id, rating) values ('${id}', 5)`,
    `insert into public.messages (content) values ('hello')`,
  ])
    await expect(as(db.owner, 'authenticated', renter.id, statement)).rejects.toThrow(/permission denied/);
});

test('a name, an address, a phone number and the true place are read by their own person only', async () => {
  await using db = await freshDatabase();
  const owner = await aPerson(db, { name: 'Maya Rodriguez' });
  const item = await anItem(db, { ownerId: owner.id, pickupAddress: '1 Market Street' });
  for (const role of ['anon', 'authenticated', 'borough_public'] as const) {
    for (const column of ['full_name', 'email', 'phone_number', 'age', 'location', 'id_document_status'])
      await expect(as(db.owner, role, owner.id, `select ${column} from public.profiles`)).rejects.toThrow(
        /permission denied/,
      );
    for (const column of ['latitude', 'longitude', 'pickup_address'])
      await expect(as(db.owner, role, owner.id, `select ${column} from public.items`)).rejects.toThrow(
        /permission denied/,
      );
  }
  const own = (person: string | null, question: string) => as(db.owner, 'authenticated', person, question);
  expect(await own(owner.id, 'select full_name, email from public.get_my_profile()')).toEqual([
    { full_name: 'Maya Rodriguez', email: owner.email },
  ]);
  const mine = `select pickup_address from public.get_my_item('${item.id}')`;
  expect(await own(owner.id, mine)).toEqual([{ pickup_address: '1 Market Street' }]);
  expect(await own((await aPerson(db)).id, mine)).toEqual([]);
  expect(await own(null, 'select id from public.get_my_profile()')).toEqual([]);
});

test('an owner changes price, deposit and pause of the own item directly, and nothing else', async () => {
  await using db = await freshDatabase();
  const owner = await aPerson(db);
  const item = await anItem(db, { ownerId: owner.id });
  const removed = await anItem(db, { ownerId: owner.id, removed: 'Not allowed' });
  const archived = await anItem(db, { ownerId: owner.id, status: 'archived' });
  const change = (person: string, set: string, id: string) =>
    as(db.owner, 'authenticated', person, `update public.items set ${set} where id = '${id}' returning id`);

  expect(
    await change(owner.id, "daily_price = 31, security_deposit = 10, status = 'paused'", item.id),
  ).toHaveLength(1);
  expect(await change((await aPerson(db)).id, 'daily_price = 1', item.id)).toEqual([]);
  expect(await change(owner.id, "status = 'active'", removed.id)).toEqual([]);
  expect(await change(owner.id, "status = 'active'", archived.id)).toEqual([]);
  await expect(change(owner.id, "status = 'archived'", item.id)).rejects.toThrow(/row-level security/);
  await expect(change(owner.id, "title = 'Call me'", item.id)).rejects.toThrow(/permission denied/);
  await expect(change(owner.id, 'featured = true', item.id)).rejects.toThrow(/permission denied/);
});

test('a person who owes us or is under review can pause their item directly, but not list it again', async () => {
  await using db = await freshDatabase();
  const owner = await aPerson(db);
  const item = await anItem(db, { ownerId: owner.id });
  const change = (set: string) =>
    as(
      db.owner,
      'authenticated',
      owner.id,
      `update public.items set ${set} where id = '${item.id}' returning id`,
    );
  const list = () => change("status = 'active'");
  const pause = () => change("status = 'paused'");
  expect(await pause()).toHaveLength(1);
  expect(await list()).toHaveLength(1);

  const booking = await aBooking(db, { itemId: item.id, startDate: '2026-06-10', endDate: '2026-06-12' });
  const owed = (cents: number) =>
    db.owner.query(
      `insert into public.ledger_lines (posting_id, booking_id, account, person_id, cents)
       select '00000000-0000-4000-8000-000000000001'::uuid, $1::uuid, account, case account when 'owner' then $2::uuid end, cents
       from (values ('owner', $3::int), ('platform', -$3::int)) l (account, cents)`,
      [booking.id, owner.id, cents],
    );
  expect(await pause()).toHaveLength(1);
  await owed(49);
  expect(await list()).toHaveLength(1);
  await owed(1);
  expect(await change('daily_price = 31')).toHaveLength(1);
  expect(await pause()).toHaveLength(1);
  await expect(list()).rejects.toMatchObject({ constraint: 'items_listed_without_debt' });
  await owed(-50);
  expect(await list()).toHaveLength(1);

  await db.owner.query(
    `insert into accounts.sign_up_reviews (person_id, matched, resembles, opened_at, due_at)
     values ($1, '{phone}', array[gen_random_uuid()], now(), now() + interval '72 hours')`,
    [owner.id],
  );
  expect(await pause()).toHaveLength(1);
  await expect(list()).rejects.toMatchObject({ constraint: 'items_listed_by_members' });
  const decide = (decision: string, reason: string | null) =>
    db.owner.query('update accounts.sign_up_reviews set decision = $1, decided_at = now(), reason = $2', [
      decision,
      reason,
    ]);
  await decide('kept_out', 'The same person.');
  await expect(list()).rejects.toMatchObject({ constraint: 'items_listed_by_members' });
  await decide('lapsed', null);
  expect(await list()).toHaveLength(1);
});

test('admins are known to themselves only, and only operators add categories', async () => {
  await using db = await freshDatabase();
  const admin = await aPerson(db);
  const other = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    admin.id,
  ]);
  const list = 'select id from public.admin_users';
  expect(await as(db.owner, 'anon', null, list)).toEqual([]);
  expect(await as(db.owner, 'authenticated', other.id, list)).toEqual([]);
  expect(await as(db.owner, 'authenticated', admin.id, list)).toEqual([{ id: admin.id }]);

  const moderator = await aPerson(db);
  await db.owner.query(
    `insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), 'moderator')`,
    [moderator.id],
  );
  const add = "insert into public.categories (name) values ('Boats')";
  await expect(as(db.owner, 'authenticated', other.id, add)).rejects.toThrow(/row-level security/);
  await expect(as(db.owner, 'authenticated', moderator.id, add)).rejects.toThrow(/row-level security/);
  await expect(as(db.owner, 'authenticated', admin.id, add)).resolves.toEqual([]);
});

test('a hidden review exists for its author alone', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const author = await aPerson(db);
  const id = await aReview(db, { itemId: item.id, reviewerId: author.id, revealedAt: null });
  const all = 'select id from public.reviews';
  expect(await as(db.owner, 'anon', null, all)).toEqual([]);
  expect(await as(db.owner, 'authenticated', item.ownerId, all)).toEqual([]);
  expect(await as(db.owner, 'authenticated', author.id, all)).toEqual([{ id }]);
  await db.owner.query('update public.reviews set revealed_at = now() where id = $1', [id]);
  expect(await as(db.owner, 'anon', null, all)).toEqual([{ id }]);
});

test('conversations and messages are read by the two people in them; the text of a held one by its sender alone', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const renter = await aPerson(db);
  const made = await db.owner.query<{ id: string }>(
    'insert into public.conversations (item_id, renter_id) values ($1, $2) returning id',
    [item.id, renter.id],
  );
  await db.owner.query(
    `insert into public.messages (conversation_id, sender_id, receiver_id, item_id, content, is_filtered)
     values ($1, $2, $3, $4, 'Hello', false), ($1, $2, $3, $4, 'Call me', true)`,
    [made.rows[0]!.id, renter.id, item.ownerId, item.id],
  );
  const counts = async (person: string) => [
    (await as(db.owner, 'authenticated', person, 'select id from public.conversations')).length,
    (await as(db.owner, 'authenticated', person, 'select id from public.messages')).length,
  ];
  expect(await counts(renter.id)).toEqual([1, 2]);
  expect(await counts(item.ownerId)).toEqual([1, 2]);
  expect(await counts((await aPerson(db)).id)).toEqual([0, 0]);

  for (const person of [renter.id, item.ownerId])
    expect(
      await as(db.owner, 'authenticated', person, 'select content from public.messages where is_filtered'),
    ).toEqual([{ content: '[Content Filtered]' }]);
  const held = 'select content from public.held_messages';
  expect(await as(db.owner, 'authenticated', renter.id, held)).toEqual([{ content: 'Call me' }]);
  expect(await as(db.owner, 'authenticated', item.ownerId, held)).toEqual([]);
});

test('files of the public buckets are known to everybody, documents to their owner', async () => {
  await using db = await freshDatabase();
  const owner = await aPerson(db);
  for (const bucket of ['avatars', 'item-images', 'id-documents', 'evidence'])
    await db.owner.query(
      `insert into public.files (bucket, path, owner_id, bytes, content_type, sha256)
       values ($1, 'a/b.webp', $2, 1, 'image/webp', repeat('0', 64))`,
      [bucket, owner.id],
    );
  const all = 'select bucket from public.files order by bucket';
  const open = [{ bucket: 'avatars' }, { bucket: 'item-images' }];
  expect(await as(db.owner, 'anon', null, all)).toEqual(open);
  expect(await as(db.owner, 'authenticated', (await aPerson(db)).id, all)).toEqual(open);
  expect(await as(db.owner, 'authenticated', owner.id, all)).toHaveLength(4);
});
