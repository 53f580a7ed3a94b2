import { randomUUID } from 'node:crypto';
import { socialCircles } from '@borough/domain/profiles/profiles.rules';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { currentTerms } from '@borough/domain/terms/terms';
import { aBooking, anItem, aPerson, aReview, keepTerms } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';

/** Expects the database itself to refuse, naming this constraint or rule. */
async function refused(work: Promise<unknown>, constraint: string | RegExp): Promise<void> {
  const error = await work.then(
    () => undefined,
    (reason: { constraint?: string; message: string }) => reason,
  );
  expect(error, 'the database should have refused').toBeDefined();
  expect(`${error?.constraint ?? ''} ${error?.message ?? ''}`).toMatch(constraint);
}

const one = async <Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows[0];

test('a new account has a profile at once, with its names and address', async () => {
  await using db = await freshDatabase();
  const id = randomUUID();
  await db.owner.query(
    `insert into accounts."user" ("id", "name", "email", "emailVerified") values ($1, 'Maya Sol Rodriguez', 'maya@example.com', false)`,
    [id],
  );
  const profile = () =>
    one(
      db.owner,
      'select full_name, display_name, email, email_verified, avg_rating::float, id_document_status from public.profiles where id = $1',
      [id],
    );
  expect(await profile()).toEqual({
    full_name: 'Maya Sol Rodriguez',
    display_name: 'Maya R.',
    email: 'maya@example.com',
    email_verified: false,
    avg_rating: 0,
    id_document_status: 'none',
  });
  await db.owner.query(
    `update accounts."user" set "emailVerified" = true, "email" = 'm@example.com' where "id" = $1`,
    [id],
  );
  expect(await profile()).toMatchObject({ email: 'm@example.com', email_verified: true });
  await db.owner.query('delete from accounts."user" where "id" = $1', [id]);
  expect(await profile()).toBeUndefined();
});

/** Table, column, type, and constraints: what readers of our tables rely on. */
const promised = `
categories id uuid not null default gen_random_uuid()
categories created_at timestamp with time zone not null default now()
categories name text not null
categories description text
categories image_url text
profiles id uuid not null
profiles account_id uuid references accounts."user" cascade
profiles full_name text
profiles display_name text
profiles avatar_url text
profiles location text
profiles phone_number text
profiles bio text
profiles email text
profiles age integer
profiles hobbies text
profiles lending_pitch text
profiles social_circles text[] not null default '{}'::text[]
profiles avg_rating numeric(3,2) not null default 0
profiles trust_score integer not null default 0
profiles email_verified boolean not null default false
profiles phone_verified boolean not null default false
profiles id_document_status text not null default 'none'::text
items owner_id uuid not null references profiles cascade
items category_id uuid not null references categories none
items title text not null
items description text not null
items daily_price numeric(12,2) not null
items security_deposit numeric(12,2) not null
items location text not null
items status text not null default 'active'::text
items featured boolean not null default false
items features text[] not null default '{}'::text[]
items image_urls text[] not null default '{}'::text[]
item_images item_id uuid not null references items cascade
item_images image_url text not null
item_images primary boolean not null default false
item_availability item_id uuid not null references items cascade
item_availability start_date date not null
item_availability end_date date not null
bookings item_id uuid not null references items cascade
bookings renter_id uuid not null references profiles restrict
bookings start_date date not null
bookings end_date date not null
bookings total_price numeric(12,2) not null
bookings status text not null default 'pending'::text
reviews booking_id uuid not null references bookings cascade
reviews item_id uuid not null references items cascade
reviews reviewer_id uuid not null references profiles restrict
reviews reviewee_id uuid not null references profiles restrict
reviews review_type text not null
reviews rating integer not null
reviews comment text
conversations item_id uuid not null references items restrict
conversations owner_id uuid not null references profiles restrict
conversations renter_id uuid not null references profiles restrict
conversations updated_at timestamp(3) with time zone not null default now()
messages content text not null
messages is_filtered boolean not null default false
messages read_at timestamp(3) with time zone
admin_users id uuid not null references accounts."user" cascade
admin_users created_at timestamp with time zone not null default now()`
  .trim()
  .split('\n');

test('the columns people build on have their types, needs, defaults and references', async () => {
  await using db = await freshDatabase();
  const { rows } = await db.owner.query<{ line: string }>(
    `select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
       case when a.attnotnull then 'not null' end,
       case when a.attgenerated = '' then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
       'references ' || replace(f.confrelid::regclass::text, 'public.', '') || ' ' ||
         case f.confdeltype when 'c' then 'cascade' when 'r' then 'restrict' when 'n' then 'set null' else 'none' end) as line
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]`,
  );
  const found = new Set(rows.map(({ line }) => line));
  expect(promised.filter((line) => !found.has(line))).toEqual([]);
});

test('an ID is none, pending, approved or rejected, and verified exactly when approved', async () => {
  await using db = await freshDatabase();
  const { id } = await aPerson(db);
  const set = (status: string) =>
    db.owner.query<{ id_verified: boolean }>(
      'update public.profiles set id_document_status = $2 where id = $1 returning id_verified',
      [id, status],
    );
  const verified = [];
  for (const status of ['none', 'pending', 'approved', 'rejected'])
    verified.push((await set(status)).rows[0]?.id_verified);
  expect(verified).toEqual([false, false, true, false]);
  await refused(set('perhaps'), /id_document_status/);
  await refused(
    db.owner.query('update public.profiles set id_verified = true where id = $1', [id]),
    /id_verified/,
  );
});

test.each([
  ['Maya Rodriguez', 'Maya R.'],
  ['  maya   de la cruz ', 'maya C.'],
  ['Cher', 'Cher'],
  ['', null],
])('the name %j is introduced as %j', async (full, shown) => {
  await using db = await freshDatabase();
  expect(await one(db.owner, 'select public.first_name_and_initial($1) as name', [full])).toEqual({
    name: shown,
  });
});

test('without a display name somebody is a community member, and never their full name', async () => {
  await using db = await freshDatabase();
  const { rows } = await db.owner.query<{ name: string }>(
    `select public.shown_name(n, 'ab12cd34-0000-4000-8000-000000000000') as name
     from unnest(array[null, '  ', 'Contributor', 'Maya R.']) with ordinality as t (n, i) order by i`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'Community Member AB12',
    'Community Member AB12',
    'Community Member AB12',
    'Maya R.',
  ]);
});

test('circles are the ten that both ends know; a profile with another one is not saved', async () => {
  await using db = await freshDatabase();
  const { id } = await aPerson(db);
  const save = (circles: readonly string[]) =>
    db.owner.query('select public.upsert_profile($1, $2, p_social_circles := $3)', [
      id,
      'Maya',
      JSON.stringify(circles),
    ]);
  expect(socialCircles).toHaveLength(10);
  await save(socialCircles);
  expect(await one(db.owner, 'select social_circles from public.profiles where id = $1', [id])).toEqual({
    social_circles: [...socialCircles],
  });
  for (const unknown of ['Cyclists', 'sports clubs', '', 'Sports Clubs '])
    await refused(save(['Sports Clubs', unknown]), /profiles_known_circles/);
});

test('a profile is saved with its circles as JSON, by its own person, and only with a believable age', async () => {
  await using db = await freshDatabase();
  const person = await aPerson(db);
  const other = await aPerson(db);
  const save = (age: number) =>
    db.owner.query(
      `select public.upsert_profile($1, 'Maya', 'A bio', $2, '["Sports Clubs","Hobby Groups"]', 'Climbing', 'Ask me', null)`,
      [person.id, age],
    );
  await save(34);
  expect(
    await one(
      db.owner,
      'select display_name, age, social_circles, hobbies from public.profiles where id = $1',
      [person.id],
    ),
  ).toEqual({
    display_name: 'Maya',
    age: 34,
    social_circles: ['Sports Clubs', 'Hobby Groups'],
    hobbies: 'Climbing',
  });
  await refused(save(5), /profiles_age_check/);
  await refused(save(121), /profiles_age_check/);
  await refused(
    db.owner.query(
      `select public.upsert_profile($1, 'Somebody else') from set_config('request.jwt.claims', $2, true)`,
      [person.id, JSON.stringify({ sub: other.id })],
    ),
    /only by its own person/,
  );
});

test('every change of a profile, an item or a booking sets its updated_at', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const booking = await aBooking(db, { itemId: item.id, startDate: '2026-06-10', endDate: '2026-06-12' });
  const long = '2020-01-01T00:00:00Z';
  for (const [table, id, change] of [
    ['profiles', item.ownerId, "bio = 'New'"],
    ['items', item.id, "title = 'New title'"],
    ['bookings', booking.id, "cancel_note = 'New'"],
  ] as const) {
    await db.owner.query(`update public.${table} set updated_at = '${long}', ${change} where id = $1`, [id]);
    const row = await one<{ fresh: boolean }>(
      db.owner,
      `select updated_at > now() - interval '1 minute' as fresh from public.${table} where id = $1`,
      [id],
    );
    expect([table, row?.fresh]).toEqual([table, true]);
  }
});

test('an item needs a title, a description, a place, an owner, a category, and money within its limits', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db, { dailyPriceCents: 1000 });
  const set = (change: string) =>
    db.owner.query(`update public.items set ${change} where id = $1`, [item.id]);
  for (const column of [
    'title',
    'description',
    'location',
    'owner_id',
    'category_id',
    'daily_price',
    'security_deposit',
    'time_zone',
  ])
    await refused(set(`${column} = null`), /null value/);
  await refused(set("title = '  '"), /items_title_check/);
  await refused(set('daily_price = 0'), /items_daily_price_range/);
  await refused(set('daily_price = 10000.01'), /items_daily_price_range/);
  await refused(set('security_deposit = 0.49'), /items_security_deposit_range/);
  await refused(set('security_deposit = 200.01'), /items_security_deposit_range/);
  await refused(set('daily_price = 1, security_deposit = 50.01'), /items_security_deposit_range/);
  await refused(set('daily_price = 9000, security_deposit = 5000.01'), /items_security_deposit_range/);
  await set('daily_price = 1, security_deposit = 50');
  await set('daily_price = 10000, security_deposit = 5000');
  await refused(set('min_days = 5, max_days = 4'), /items_rental_length/);
  await refused(set("status = 'inactive'"), /items_status_check/);
  await refused(set("state = 'Texas'"), /items_state_check/);
  await refused(
    db.owner.query("insert into public.categories (description) values ('No name')"),
    /null value/,
  );
});

test('an item is listed while active, not removed, and its owner is not suspended', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const listed = async () =>
    (await one<{ listed: boolean }>(db.owner, 'select listed from public.items where id = $1', [item.id]))
      ?.listed;
  const set = (table: string, change: string, id: string) =>
    db.owner.query(`update public.${table} set ${change} where id = $1`, [id]);
  expect(await listed()).toBe(true);
  await set('items', "status = 'paused'", item.id);
  expect(await listed()).toBe(false);
  await set('items', "status = 'active', removed_at = now(), removed_reason = 'Not allowed'", item.id);
  expect(await listed()).toBe(false);
  await set('items', 'removed_at = null, removed_reason = null', item.id);
  await set('profiles', 'suspended_at = now()', item.ownerId);
  expect(await listed()).toBe(false);
  await set('profiles', 'suspended_at = null', item.ownerId);
  expect(await listed()).toBe(true);
  const suspended = await aPerson(db, { suspended: true });
  const late = await anItem(db, { ownerId: suspended.id });
  expect(await one(db.owner, 'select listed from public.items where id = $1', [late.id])).toEqual({
    listed: false,
  });
});

test('an item shows its photos in order, the first as the main one, at most five', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const add = (name: string) =>
    db.owner.query(
      'insert into public.item_images (item_id, image_url, thumbnail_url, placeholder) values ($1, $2, $3, $4)',
      [item.id, name, `${name}-320`, `#${name}`],
    );
  for (const name of ['a', 'b', 'c', 'd', 'e']) await add(name);
  await refused(add('f'), /item_images_at_most_five/);
  const shown = () =>
    one(
      db.owner,
      `select image_urls, image_thumbnail, image_placeholder,
         (select array_agg(image_url) from public.item_images where item_id = i.id and "primary") as main
       from public.items i where id = $1`,
      [item.id],
    );
  expect(await shown()).toEqual({
    image_urls: ['a', 'b', 'c', 'd', 'e'],
    image_thumbnail: 'a-320',
    image_placeholder: '#a',
    main: ['a'],
  });

  await db.owner.query("delete from public.item_images where item_id = $1 and image_url in ('a', 'd')", [
    item.id,
  ]);
  expect(await shown()).toMatchObject({ image_urls: ['b', 'c', 'e'], image_thumbnail: 'b-320', main: ['b'] });

  await db.owner.query(
    `update public.item_images m set position = w.position
     from (values ('e', 0), ('b', 1), ('c', 2)) as w (name, position) where m.item_id = $1 and m.image_url = w.name`,
    [item.id],
  );
  expect(await shown()).toMatchObject({ image_urls: ['e', 'b', 'c'], main: ['e'] });

  await db.owner.query('delete from public.item_images where item_id = $1', [item.id]);
  expect(await shown()).toEqual({
    image_urls: [],
    image_thumbnail: null,
    image_placeholder: null,
    main: null,
  });
  await add('z');
  await db.owner.query('delete from public.items where id = $1', [item.id]);
  expect(await one(db.owner, 'select count(*)::int as left from public.item_images')).toEqual({ left: 0 });
});

test('days are offered in order, and go with their item', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db, { availabilities: [{ startDate: '2026-06-01', endDate: '2026-06-01' }] });
  await refused(
    db.owner.query(
      "insert into public.item_availability (item_id, start_date, end_date) values ($1, '2026-06-02', '2026-06-01')",
      [item.id],
    ),
    /item_availability_in_order/,
  );
  await db.owner.query('delete from public.items where id = $1', [item.id]);
  expect(await one(db.owner, 'select count(*)::int as left from public.item_availability')).toEqual({
    left: 0,
  });
});

test('no two bookings hold the same day of an item, the return day included; bare requests hold none', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const book = (
    startDate: string,
    endDate: string,
    stage: 'asked' | 'accepted' | 'held' | 'confirmed' | 'active' | 'cancelled',
  ) => aBooking(db, { itemId: item.id, startDate, endDate, stage });
  await book('2026-06-10', '2026-06-12', 'confirmed');
  for (const stage of ['accepted', 'held', 'confirmed', 'active'] as const)
    await refused(book('2026-06-12', '2026-06-14', stage), /bookings_no_overlap/);
  await book('2026-06-12', '2026-06-14', 'asked');
  await book('2026-06-12', '2026-06-14', 'cancelled');
  await book('2026-06-13', '2026-06-14', 'held');
  await refused(book('2026-06-14', '2026-06-14', 'confirmed'), /bookings_no_overlap/);
  await aBooking(db, { itemId: (await anItem(db)).id, startDate: '2026-06-10', endDate: '2026-06-12' });
});

test('of two hundred who book the same days at once, exactly one has them', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const renters = await Promise.all(Array.from({ length: 20 }, () => aPerson(db)));
  const terms = await keepTerms(db, currentTerms);
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, async (_, i) => {
      const client = await db.owner.connect();
      try {
        await client.query('begin');
        await client.query('select from public.items where id = $1 for no key update', [item.id]);
        await client.query(
          `insert into public.bookings (item_id, renter_id, owner_id, kind, start_date, end_date, occupied_until, total_price, charged_cents,
             subtotal_cents, daily_price_cents, deposit_cents, price_lines, tier, time_zone, terms_id, title,
             description, hold_expires_at)
           values ($1, $2, $2, 'instant', '2026-06-10', '2026-06-12', '2026-06-12', 10, 1000, 800, 400, 0, '[]', 'free',
             'America/Chicago', $3, 'Drill', 'A drill', now())`,
          [item.id, renters[i % renters.length]?.id, terms],
        );
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    }),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = results.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
  );
  expect(new Set(codes)).toEqual(new Set(['23P01']));
});

test('a booking keeps its item, its parties and its kind, and belongs to the owner of the item', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const other = await anItem(db);
  const { id } = await aBooking(db, { itemId: item.id, startDate: '2026-06-10', endDate: '2026-06-12' });
  for (const change of [
    `item_id = '${other.id}'`,
    `renter_id = '${other.ownerId}'`,
    `owner_id = '${other.ownerId}'`,
    "kind = 'instant'",
  ])
    await refused(
      db.owner.query(`update public.bookings set ${change} where id = $1`, [id]),
      /bookings_keep_parties/,
    );
  await refused(
    aBooking(db, { itemId: item.id, renterId: item.ownerId, startDate: '2026-07-10', endDate: '2026-07-12' }),
    /bookings_not_with_oneself/,
  );
  await refused(
    db.owner.query("update public.bookings set start_date = '2026-06-13' where id = $1", [id]),
    /in_order/,
  );
  await refused(
    db.owner.query('update public.bookings set total_price = 1 where id = $1', [id]),
    /total_is_charged/,
  );
});

const statuses = ['pending', 'confirmed', 'active', 'completed', 'cancelled'] as const;
const arrows = new Set([
  'pending confirmed',
  'pending cancelled',
  'confirmed active',
  'confirmed completed',
  'confirmed cancelled',
  'active completed',
  'active cancelled',
]);

test('a booking moves along the arrows and no other way; nothing leaves completed or cancelled', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const stages = {
    pending: 'held',
    confirmed: 'confirmed',
    active: 'active',
    completed: 'completed',
    cancelled: 'cancelled',
  } as const;
  let day = 0;
  for (const from of statuses)
    for (const to of statuses.filter((status) => status !== from)) {
      const date = new Date(Date.UTC(2026, 6, 1 + day++)).toISOString().slice(0, 10);
      const { id } = await aBooking(db, {
        itemId: item.id,
        startDate: date,
        endDate: date,
        stage: stages[from],
      });
      const move = db.owner.query(
        `update public.bookings set status = $2,
           hold_expires_at = case when $2 = 'pending' then now() else hold_expires_at end,
           paid_at = coalesce(paid_at, now()), confirmed_at = coalesce(confirmed_at, now()), starts_at = coalesce(starts_at, now()),
           ends_at = coalesce(ends_at, now() + interval '1 day'), picked_up_at = coalesce(picked_up_at, now()),
           completed_at = case when $2 = 'completed' then now() end,
           cancelled_at = case when $2 = 'cancelled' then now() end,
           cancel_reason = case when $2 = 'cancelled' then 'admin' end,
           cancel_actor = case when $2 = 'cancelled' then 'admin' end
         where id = $1`,
        [id, to],
      );
      if (arrows.has(`${from} ${to}`)) await move;
      else await refused(move, /bookings_legal_moves/);
    }
});

test('a status never stands without what belongs to it', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const held = await aBooking(db, {
    itemId: item.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
    stage: 'held',
  });
  const asked = await aBooking(db, {
    itemId: item.id,
    startDate: '2026-06-20',
    endDate: '2026-06-22',
    stage: 'asked',
  });
  const set = (id: string, change: string) =>
    db.owner.query(`update public.bookings set ${change} where id = $1`, [id]);
  await refused(set(held.id, "status = 'confirmed'"), /bookings_paid_has_times/);
  await refused(set(held.id, "status = 'cancelled'"), /bookings_cancelled_has_reason/);
  await refused(set(held.id, 'hold_expires_at = null'), /bookings_hold_while_payable/);
  await refused(set(asked.id, 'hold_expires_at = now()'), /bookings_hold_while_payable/);
  await refused(
    set(asked.id, 'accepted_at = now(), hold_expires_at = now()'),
    /bookings_accepted_is_request/,
  );
  await refused(set(asked.id, 'waiting_since = now()'), /bookings_waiting_has_time_left/);
  await refused(
    set(held.id, "cancelled_at = now(), cancel_reason = 'owner', cancel_actor = 'owner'"),
    /cancelled_has_reason/,
  );
  await refused(set(held.id, 'refund_cents = charged_cents + 1'), /bookings_refund_within_charge/);
});

test('somebody has one open request for an item', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const { renterId } = await aBooking(db, {
    itemId: item.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
    stage: 'asked',
  });
  const again = () =>
    aBooking(db, {
      itemId: item.id,
      renterId,
      startDate: '2026-06-20',
      endDate: '2026-06-22',
      stage: 'asked',
    });
  await refused(again(), /bookings_one_open_request/);
  await db.owner.query(
    "update public.bookings set status = 'cancelled', cancelled_at = now(), cancel_reason = 'withdrawn', cancel_actor = 'renter'",
  );
  await again();
});

test('an item with bookings cannot be deleted, nor can the people in them', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const { id, renterId } = await aBooking(db, {
    itemId: item.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
  });
  await refused(db.owner.query('delete from public.items where id = $1', [item.id]), /booked_item_kept/);
  for (const person of [renterId, item.ownerId])
    await refused(db.owner.query('delete from accounts."user" where "id" = $1', [person]), /./);
  expect(await one(db.owner, 'select id from public.bookings')).toEqual({ id });
});

test('the public calendar shows the days of bookings that block, while they block', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const held = await aBooking(db, {
    itemId: item.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
    stage: 'held',
  });
  await aBooking(db, { itemId: item.id, startDate: '2026-06-20', endDate: '2026-06-22', stage: 'asked' });
  const closed = async () =>
    (
      await db.db.public.query(
        'select start_date::text as start, end_date::text as end from public.item_reservations',
      )
    ).rows;
  expect(await closed()).toEqual([{ start: '2026-06-10', end: '2026-06-12' }]);
  await db.owner.query(
    "update public.bookings set end_date = '2026-06-11', occupied_until = '2026-06-11' where id = $1",
    [held.id],
  );
  expect(await closed()).toEqual([{ start: '2026-06-10', end: '2026-06-11' }]);
  await db.owner.query(
    `update public.bookings set status = 'cancelled', cancelled_at = now(), cancel_reason = 'payment_expired',
       cancel_actor = 'clock' where id = $1`,
    [held.id],
  );
  expect(await closed()).toEqual([]);
});

test('lines of a posting sum to zero, or the whole transaction is refused', async () => {
  await using db = await freshDatabase();
  const { id, renterId } = await aBooking(db, {
    itemId: (await anItem(db)).id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
  });
  const post = (posting: string, lines: [string, number][]) =>
    db.owner.query(
      `insert into public.ledger_lines (posting_id, booking_id, account, cents, person_id)
       select $1, $2, l.account, l.cents, case when l.account in ('owner', 'renter') then $5::uuid end
       from unnest($3::text[], $4::int[]) as l (account, cents)`,
      [posting, id, lines.map(([account]) => account), lines.map(([, cents]) => cents), renterId],
    );
  await post(randomUUID(), [
    ['provider', 1180],
    ['owner', -1000],
    ['platform', -180],
  ]);
  await refused(
    post(randomUUID(), [
      ['provider', 1180],
      ['owner', -1000],
    ]),
    /ledger_lines_sum_to_zero/,
  );
  await refused(
    post(randomUUID(), [
      ['provider', 1180],
      ['owners_share', -1180],
    ]),
    /ledger_lines_account_known/,
  );
  expect(await one(db.owner, 'select count(*)::int as lines from public.ledger_lines')).toEqual({ lines: 3 });

  // No one can change or remove a line, not even the database's owner.
  for (const change of [
    `update public.ledger_lines set cents = cents where account = 'owner'`,
    `update public.ledger_lines set memo = 'Otherwise'`,
    'delete from public.ledger_lines',
    'truncate public.ledger_lines',
  ])
    await refused(db.owner.query(change), /a posting never changes/);
  await refused(
    db.owner.query(
      `insert into public.ledger_lines (posting_id, booking_id, account, cents) values (gen_random_uuid(), $1, 'owner', 5)`,
      [id],
    ),
    /ledger_lines_person_of_own_account/,
  );
});

test('six categories come with the schema, so that a new installation can list items', async () => {
  await using db = await freshDatabase();
  const { rows } = await db.owner.query<{ name: string; words: boolean }>(
    `select name, description <> '' as words from public.categories order by name`,
  );
  expect(rows).toEqual(
    ['Electronics', 'Fun Rides', 'Home', 'Outdoors', 'Sports', 'Tools'].map((name) => ({
      name,
      words: true,
    })),
  );
});

test('one checkout of a booking is open at a time', async () => {
  await using db = await freshDatabase();
  const { id } = await aBooking(db, {
    itemId: (await anItem(db)).id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
    stage: 'held',
  });
  const start = (attempt: number) =>
    db.owner.query(
      'insert into public.checkout_sessions (booking_id, attempt, expires_at) values ($1, $2, now())',
      [id, attempt],
    );
  await start(1);
  await refused(start(2), /checkout_sessions_one_open/);
  await refused(db.owner.query("update public.checkout_sessions set state = 'open'"), /check/);
  await db.owner.query("update public.checkout_sessions set state = 'expired'");
  await start(2);
});

test('a review is written once of each kind, by a party of a completed rental, from one to five', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const done = await aBooking(db, {
    itemId: item.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
    stage: 'completed',
  });
  const open = await aBooking(db, { itemId: item.id, startDate: '2026-06-20', endDate: '2026-06-22' });
  const stranger = await aPerson(db);
  const write = (booking: string, type: string, reviewer: string, reviewee: string, rating = 5) =>
    db.owner.query(
      `insert into public.reviews (booking_id, item_id, review_type, reviewer_id, reviewee_id, rating)
       values ($1, $2, $3, $4, $5, $6)`,
      [booking, item.id, type, reviewer, reviewee, rating],
    );
  const { renterId } = done;
  const { ownerId } = item;
  await refused(write(open.id, 'item', open.renterId, ownerId), /reviews_after_completion/);
  await refused(write(done.id, 'item', stranger.id, ownerId), /reviews_by_parties/);
  await refused(write(done.id, 'item', ownerId, renterId), /reviews_by_parties/);
  await refused(write(done.id, 'renter', renterId, ownerId), /reviews_by_parties/);
  await refused(write(done.id, 'place', renterId, ownerId), /review_type/);
  for (const rating of [0, 6])
    await refused(write(done.id, 'item', renterId, ownerId, rating), /reviews_rating_check/);
  await write(done.id, 'item', renterId, ownerId, 1);
  await write(done.id, 'owner', renterId, ownerId);
  await write(done.id, 'renter', ownerId, renterId);
  await refused(write(done.id, 'item', renterId, ownerId), /reviews_one_of_each_kind/);
});

test('averages count revealed reviews only, and a revealed review stays as it is', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const rating = () =>
    one(
      db.owner,
      'select avg_rating::float as average, review_count as count from public.items where id = $1',
      [item.id],
    );
  await aReview(db, { itemId: item.id, rating: 5 });
  await aReview(db, { itemId: item.id, rating: 4 });
  const hidden = await aReview(db, { itemId: item.id, rating: 1, revealedAt: null });
  expect(await rating()).toEqual({ average: 4.5, count: 2 });
  await db.owner.query('update public.reviews set rating = 2 where id = $1', [hidden]);
  expect(await rating()).toEqual({ average: 4.5, count: 2 });
  await db.owner.query('update public.reviews set revealed_at = now() where id = $1', [hidden]);
  expect(await rating()).toEqual({ average: 3.67, count: 3 });
  await refused(
    db.owner.query('update public.reviews set rating = 5 where id = $1', [hidden]),
    /reviews_final_once_revealed/,
  );
  await db.owner.query("update public.reviews set reply = 'Thank you', replied_at = now() where id = $1", [
    hidden,
  ]);
});

interface Details {
  bookings: { renter_id: string | null }[];
}

test('the details of an item carry its days, its shown owner, and renters for the two parties only', async () => {
  await using db = await freshDatabase();
  const owner = await aPerson(db, {
    name: 'Maya Rodriguez',
    displayName: 'Maya R.',
    idDocumentStatus: 'approved',
    responseMinutes: 90,
  });
  const item = await anItem(db, {
    ownerId: owner.id,
    features: ['Two batteries'],
    pickupAddress: '1 Market Street',
    availabilities: [{ startDate: '2026-06-01', endDate: '2026-06-30' }],
  });
  const { renterId } = await aBooking(db, {
    itemId: item.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
  });
  const details = async (personId: string | null, id = item.id) => {
    const client = await db.owner.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('request.jwt.claims', $1, true)", [
        personId ? JSON.stringify({ sub: personId }) : '',
      ]);
      const { rows } = await client.query<{ it: Details }>(
        'select it from public.get_item_details($1) as it',
        [id],
      );
      return rows[0]?.it;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const seen = await details(null);
  expect(seen).toMatchObject({
    owner_id: owner.id,
    category_name: 'Tools',
    features: ['Two batteries'],
    avg_rating: null,
    total_reviews: 0,
    availabilities: [{ start_date: '2026-06-01', end_date: '2026-06-30' }],
    bookings: [{ start_date: '2026-06-10', end_date: '2026-06-12', renter_id: null }],
    owner: { full_name: 'Maya R.', verified: true, response_rate: null, response_time: 'Within 2 hours' },
  });
  expect(JSON.stringify(seen)).not.toMatch(/Rodriguez|Market Street/);
  expect((await details((await aPerson(db)).id))?.bookings[0]?.renter_id).toBeNull();
  expect((await details(renterId))?.bookings[0]?.renter_id).toBe(renterId);
  expect((await details(owner.id))?.bookings[0]?.renter_id).toBe(renterId);

  // Owners don't get to see who hasn't paid yet.
  const held = { itemId: item.id, startDate: '2026-06-20', endDate: '2026-06-21' } as const;
  const hold = await aBooking(db, { ...held, stage: 'held' });
  expect((await details(owner.id))?.bookings[1]).toMatchObject({ id: null, renter_id: null });
  expect((await details(hold.renterId))?.bookings[1]).toMatchObject({
    ...{ id: hold.id, start_date: held.startDate },
    renter_id: hold.renterId,
  });

  await db.owner.query("update public.items set status = 'archived' where id = $1", [item.id]);
  expect(await details(null)).toBeUndefined();
  expect(await details(renterId)).toBeDefined();
  expect(await details(null, randomUUID())).toBeUndefined();
});

test('two people have one conversation about an item, and a new message moves it up', async () => {
  await using db = await freshDatabase();
  const item = await anItem(db);
  const renter = await aPerson(db);
  const open = () =>
    one<{ id: string; owner_id: string }>(
      db.owner,
      'insert into public.conversations (item_id, renter_id) values ($1, $2) returning id, owner_id',
      [item.id, renter.id],
    );
  const made = await open();
  expect(made?.owner_id).toBe(item.ownerId);
  await refused(open(), /conversations_once/);
  await db.owner.query('alter table public.conversations disable trigger conversations_touch');
  await db.owner.query("update public.conversations set updated_at = '2020-01-01'");
  const say = (content: string, held: boolean) =>
    db.owner.query(
      `insert into public.messages (conversation_id, sender_id, receiver_id, item_id, content, is_filtered)
       values ($1, $2, $3, $4, $5, $6)`,
      [made?.id, renter.id, item.ownerId, item.id, content, held],
    );
  const moved = async () =>
    (
      await one<{ moved: boolean }>(
        db.owner,
        "select updated_at > '2020-01-02' as moved from public.conversations",
      )
    )?.moved;
  expect(await moved()).toBe(false);
  await say('Hello', false);
  expect(await moved()).toBe(true);
  await refused(say('  ', false), /messages_content_check/);
  await refused(say('x'.repeat(2001), false), /messages_content_check/);
});

test('a job exists exactly when the command that wrote it commits', async () => {
  await using db = await freshDatabase();
  const client = await db.owner.connect();
  const write = async (end: 'commit' | 'rollback') => {
    await client.query('begin; set local role service_role');
    await client.query("select public.enqueue('send-message', $1::json, null, 'once')", [
      JSON.stringify({ outboxId: '1' }),
    ]);
    await client.query(end);
  };
  const jobs = async () =>
    (await client.query<{ task: string }>('select task_identifier as task from graphile_worker.jobs')).rows;
  await write('rollback');
  expect(await jobs()).toEqual([]);
  await write('commit');
  await write('commit');
  expect(await jobs()).toEqual([{ task: 'send-message' }]);
  client.release();
});
