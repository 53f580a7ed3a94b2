import { randomUUID } from 'node:crypto';
import { after, hour } from '@borough/domain/clocks';
import { type AdminRecord, FoundSchema, RecordSchema } from '@borough/domain/admin/finder.contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { unzip } from '../../../../test/unzip.ts';
import { forgetOldRows } from '#care/retention/forget-old-rows.ts';

const now = new Date('2026-06-20T17:00:00Z');
let db: FreshDatabase;
let server: TestApp;
let operator: BuiltPerson;
let moderator: BuiltPerson;
let owner: BuiltPerson;
let renter: BuiltPerson;
let item: { id: string };
let booking: { id: string };

async function anAdmin(right: 'operator' | 'moderator'): Promise<BuiltPerson> {
  const person = await aPerson(db);
  await db.owner.query(
    'insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), $2)',
    [person.id, right],
  );
  return person;
}

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  [operator, moderator] = [await anAdmin('operator'), await anAdmin('moderator')];
  owner = await aPerson(db, { name: 'Olive Stone', displayName: 'Olive S.' });
  renter = await aPerson(db, { name: 'Rufus Grey', displayName: 'Rufus G.' });
  item = await anItem(db, { ownerId: owner.id, title: 'Theodolite on legs' });
  booking = await aBooking(db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: '2026-07-10',
    endDate: '2026-07-12',
    stage: 'confirmed',
  });
  await db.owner.query(
    `insert into public.refunds (subject_type, subject_id, payment_intent_id, cents, purpose, state, provider_refund_id)
     values ('booking', $1, 'pi_found', 500, 'cancelled', 'done', 're_found')`,
    [booking.id],
  );
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const find = async (q: string, as: { id: string } = operator) =>
  FoundSchema.parse((await server.send('GET', `/api/admin/find?q=${encodeURIComponent(q)}`, { as })).body);
const idsIn = async (q: string, as?: { id: string }) => {
  const { people, items, bookings, money } = await find(q, as);
  return [people, items, bookings, money ?? []].map((each) => each.map(({ id }) => id));
};
const open = async (path: string, as: { id: string } = operator): Promise<AdminRecord> => {
  const reply = await server.send('GET', `/api/admin/records/${path}`, { as });
  expect(reply.status, reply.text).toBe(200);
  return RecordSchema.parse(reply.body);
};
const note = async (path: string, words: string, as: { id: string } = moderator) =>
  server.send('POST', `/api/admin/records/${path}/notes`, { as, body: { words } });
const looks = async (as: { id: string }) =>
  (
    await db.owner.query<{ id: string }>(
      `select subject_id as id from public.moderation_acts where act = 'open-record' and admin_id = $1 order by at`,
      [as.id],
    )
  ).rows.map(({ id }) => id);

test('one field finds people by name, mail and id, items by title and id, bookings by number, and money by its names', async () => {
  expect(await idsIn('olive')).toEqual([[owner.id], [], [], []]);
  expect(await idsIn(owner.email.toUpperCase())).toEqual([[owner.id], [], [], []]);
  expect(await idsIn(`https://site.example/#/people/${renter.id}`)).toEqual([[renter.id], [], [], []]);
  expect(await idsIn('THEODOLITE')).toEqual([[], [item.id], [], []]);
  expect(await idsIn(item.id)).toEqual([[], [item.id], [], []]);
  expect(await idsIn(`#${booking.id.slice(0, 8).toUpperCase()}`)).toEqual([[], [], [booking.id], []]);
  const [, , , refunds] = await idsIn('re_found');
  expect(refunds).toHaveLength(1);
  expect((await find('re_found')).money).toMatchObject([
    { kind: 'refund', provider: 're_found', cents: 500, bookingId: booking.id },
  ]);
  expect(await idsIn('%%')).toEqual([[], [], [], []]);
  // What nobody typed stays closed.
  expect(JSON.stringify(await find('olive'))).not.toContain(owner.email);
});

test('a moderator finds no money and reads none in a record; members and visitors find nothing at all', async () => {
  expect((await find('re_found', moderator)).money).toBeNull();
  expect((await open(`booking/${booking.id}`, moderator)).money).toBeNull();
  expect((await open(`booking/${booking.id}`)).money).toMatchObject([{ kind: 'refund', cents: 500 }]);
  for (const as of [owner, null])
    for (const path of ['find?q=olive', `records/person/${owner.id}`])
      expect((await server.send('GET', `/api/admin/${path}`, { as })).status).toBeGreaterThanOrEqual(401);
});

test('a record shows its links, and each look is recorded once an hour and shown in the history', async () => {
  const person = await open(`person/${owner.id}`);
  expect(person).toMatchObject({
    title: 'Olive S.',
    state: 'member',
    person: { email: owner.email, isPro: false },
    items: [{ id: item.id }],
    bookings: [{ id: booking.id, status: 'confirmed' }],
    involved: false,
  });
  const thing = await open(`item/${item.id}`);
  expect(thing).toMatchObject({ people: [{ id: owner.id, part: 'owner' }], bookings: [{ id: booking.id }] });
  expect(JSON.stringify(thing)).not.toContain(owner.email);
  const rental = await open(`booking/${booking.id}`);
  expect(rental.people.map(({ id, part }) => [id, part])).toEqual([
    [renter.id, 'renter'],
    [owner.id, 'owner'],
  ]);
  await open(`person/${owner.id}`);
  expect((await looks(operator)).filter((id) => id === owner.id)).toEqual([owner.id]);
  server.setNow(new Date(now.getTime() + 3_601_000));
  const again = await open(`person/${owner.id}`);
  expect((await looks(operator)).filter((id) => id === owner.id)).toEqual([owner.id, owner.id]);
  expect(again.history).toMatchObject([{ of: 'act', what: 'open-record', by: operator.displayName }]);
  server.setNow(now);
  // The list of people shows what was decided about them, not who looked.
  const listed = await server.send('GET', `/api/admin/people?q=${owner.id}`, { as: operator });
  expect(listed.body.items).toMatchObject([{ id: owner.id, acts: [] }]);
  for (const path of [`person/${item.id}`, `item/${randomUUID()}`])
    expect((await server.send('GET', `/api/admin/records/${path}`, { as: operator })).body.error.code).toBe(
      'admin.record-not-found',
    );
});

test('a booking’s record tells its moves by the part of who made them, and its cases by the list of the desk they stand in', async () => {
  const [maya, other] = [await aPerson(db), await aPerson(db)];
  const saw = await anItem(db, { ownerId: maya.id });
  const lent = await aBooking(db, {
    itemId: saw.id,
    renterId: other.id,
    startDate: '2026-05-10',
    endDate: '2026-05-12',
  });
  await db.owner.query(
    `insert into public.booking_events (booking_id, move, actor_kind, to_status) values ($1, 'say-returned', 'renter', 'active')`,
    [lent.id],
  );
  const caseId = randomUUID();
  await db.owner.query(
    `insert into public.cases (id, booking_id, kind, status, opened_by, opened_at, claim_cents, lines_until, lapsed_at, next_at)
     values ($1, $2, 'claim', 'lapsed', 'owner', $3, 1000, $3, $3, $3)`,
    [caseId, lent.id, now],
  );
  const { history, cases } = await open(`booking/${lent.id}`);
  expect(history.find(({ of }) => of === 'move')).toMatchObject({ what: 'say-returned', by: 'renter' });
  expect(cases).toMatchObject([{ id: caseId, bookingId: lent.id, list: null }]);
  await db.owner.query(
    `update public.cases set status = 'contested', lapsed_at = null, contested_at = $2, counterclaim_cents = 500 where id = $1`,
    [caseId, now],
  );
  expect((await open(`person/${maya.id}`)).cases).toMatchObject([{ id: caseId, list: 'open' }]);
  const only = await server.send('GET', `/api/admin/cases?state=open&id=${caseId}`, { as: operator });
  expect(only.body.items.map(({ id }: { id: string }) => id)).toEqual([caseId]);
  const none = await server.send('GET', `/api/admin/cases?state=closed&id=${caseId}`, { as: operator });
  expect([none.body.items, none.body.total]).toEqual([[], 0]);
});

test('a person’s record sums up their money with the bookings it came from, for operators who have not dealt with them', async () => {
  const [lender, borrower] = [await aPerson(db), await aPerson(db)];
  const saw = await anItem(db, { ownerId: lender.id });
  const lent = await aBooking(db, {
    itemId: saw.id,
    renterId: borrower.id,
    startDate: '2026-05-10',
    endDate: '2026-05-12',
    stage: 'completed',
  });
  const about = `'booking', $1`;
  for (const line of [
    `insert into public.payments (subject_type, subject_id, purpose, payment_intent_id, cents, state, paid_at)
     values (${about}, 'rental', 'pi_sums', 6000, 'kept', $2)`,
    `insert into public.refunds (subject_type, subject_id, payment_intent_id, cents, purpose, state, provider_refund_id, created_at)
     values (${about}, 'pi_sums', 700, 'not_as_described', 'done', 're_sums', $2)`,
    `insert into public.refunds (subject_type, subject_id, payment_intent_id, cents, purpose, state, failed_at, created_at)
     values (${about}, 'pi_sums', 90, 'cancelled', 'failed', $2, $2)`,
  ])
    await db.owner.query(line, [lent.id, now]);
  await db.owner.query(
    `insert into public.payouts (created_at, booking_id, owner_id, purpose, state, cents, due_at, is_first, frozen_for)
     values ($3, $1, $2, 'rental', 'frozen', 5000, $3, false, 'case')`,
    [lent.id, lender.id, now],
  );
  const at = now.toISOString();
  const line = (cents: number) => [{ bookingId: lent.id, at, cents }];
  expect((await open(`person/${borrower.id}`)).sums).toEqual([
    { sum: 'paid', cents: 6000, count: 1, lines: line(6000) },
    { sum: 'refunded', cents: 700, count: 1, lines: line(700) },
  ]);
  expect((await open(`person/${lender.id}`)).sums).toContainEqual({
    ...{ sum: 'unsent', cents: 5000, count: 1 },
    lines: line(5000),
  });
  expect((await open(`person/${lender.id}`, moderator)).sums).toBeNull();
  expect((await open(`booking/${lent.id}`)).sums).toBeNull();
});

test('a person’s sums go beyond what one whole number of the database holds', async () => {
  const [lender, borrower] = [await aPerson(db), await aPerson(db)];
  const saw = await anItem(db, { ownerId: lender.id });
  for (const [n, month] of ['04', '05', '06'].entries()) {
    const lent = await aBooking(db, {
      itemId: saw.id,
      renterId: borrower.id,
      startDate: `2026-${month}-10`,
      endDate: `2026-${month}-12`,
      stage: 'completed',
    });
    await db.owner.query(
      `insert into public.payments (subject_type, subject_id, purpose, payment_intent_id, cents, state, paid_at)
       values ('booking', $1, 'rental', $2, 1000000000, 'kept', $3)`,
      [lent.id, `pi_many_${n}`, now],
    );
  }
  const [paid] = (await open(`person/${borrower.id}`)).sums ?? [];
  expect(paid).toMatchObject({ sum: 'paid', cents: 3_000_000_000, count: 3 });
});

test('looks at a record do not push out of its history what was done', async () => {
  const person = await aPerson(db);
  const acted = `insert into public.moderation_acts (admin_id, act, subject_id, reason, at) values ($1, $2, $3, $4, $5)`;
  await db.owner.query(acted, [operator.id, 'lift', person.id, 'It was a mistake.', after(now, -48 * hour)]);
  for (let n = 1; n <= 25; n++)
    await db.owner.query(acted, [operator.id, 'open-record', person.id, 'Opened.', after(now, -n * 60_000)]);
  const { history } = await open(`person/${person.id}`);
  expect(history.map(({ what }) => what)).toEqual(['open-record', 'open-record', 'open-record', 'lift']);
});

test('an admin who has dealt with somebody reads nothing private of them, and notes nothing', async () => {
  const dealt = await anAdmin('operator');
  await db.owner.query(
    'insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing',
    [dealt.id, owner.id],
  );
  await note(`person/${owner.id}`, 'Called twice.');
  for (const path of [`person/${owner.id}`, `booking/${booking.id}`])
    expect(await open(path, dealt)).toMatchObject({
      ...{ involved: true, person: null, money: null, sums: null },
      ...{ items: [], bookings: [], cases: [], history: [], notes: [] },
    });
  expect((await note(`person/${owner.id}`, 'Me too.', dealt)).body.error.code).toBe('moderation.involved');
  expect(new Set(await looks(dealt))).toEqual(new Set([owner.id, booking.id]));
});

test('notes are in the record with author and time; their person sees them only in the export', async () => {
  const [maya, other] = [await aPerson(db), await aPerson(db)];
  const drill = await anItem(db, { ownerId: maya.id });
  const lent = await aBooking(db, {
    itemId: drill.id,
    renterId: other.id,
    startDate: '2026-08-10',
    endDate: '2026-08-12',
    stage: 'completed',
  });
  expect((await note(`person/${maya.id}`, '  ')).body.error.fields).toEqual({
    words: 'Please write your note',
  });
  expect((await note(`person/${maya.id}`, 'Speaks Spanish.')).status).toBe(204);
  expect((await note(`item/${drill.id}`, 'Its switch sticks.')).status).toBe(204);
  expect((await note(`booking/${lent.id}`, 'They agreed by phone.')).status).toBe(204);
  expect((await open(`person/${maya.id}`)).notes).toMatchObject([
    { by: moderator.displayName, at: now.toISOString(), words: 'Speaks Spanish.' },
  ]);
  expect((await note(`person/${maya.id}`, 'Hm.', maya)).body.error.code).toBe('session.forbidden');
  const reply = await server.app.inject({ url: '/api/me/export', headers: { 'x-test-person': maya.id } });
  const files = unzip(reply.rawPayload);
  const { notes } = JSON.parse(files.get('account.json')?.toString() ?? '{}').moderation;
  expect(notes.map(({ words }: { words: string }) => words).toSorted()).toEqual([
    'Its switch sticks.',
    'Speaks Spanish.',
  ]);
  expect(JSON.stringify([...files.values()].map(String))).not.toContain('agreed by phone');
  expect(JSON.stringify(notes)).not.toContain(moderator.id);
});

test('a note is removed by its author or an operator; the history says so without its words', async () => {
  const maya = await aPerson(db);
  const other = await anAdmin('moderator');
  const path = `person/${maya.id}`;
  for (const words of ['Owes us a call.', 'Sold a drill.']) await note(path, words);
  const remove = (noteId: string | undefined, as: { id: string }, from = path) =>
    server.send('DELETE', `/api/admin/records/${from}/notes/${noteId}`, { as });
  const [first, second] = (await open(path, moderator)).notes;
  expect((await open(path, other)).notes.map(({ mayRemove }) => mayRemove)).toEqual([false, false]);
  expect([first?.mayRemove, (await open(path)).notes[0]?.mayRemove]).toEqual([true, true]);
  expect((await remove(first?.id, other)).body.error.code).toBe('admin.note-of-another');
  expect((await remove(first?.id, moderator, `person/${renter.id}`)).body.error.code).toBe(
    'admin.note-not-found',
  );
  expect((await remove(first?.id, moderator)).status).toBe(204);
  expect((await remove(first?.id, moderator)).body.error.code).toBe('admin.note-not-found');
  expect((await remove(second?.id, operator)).status).toBe(204);
  const { notes, history } = await open(path);
  expect(notes).toEqual([]);
  expect(history.filter(({ what }) => what === 'remove-note').map(({ by }) => by)).toHaveLength(2);
  expect(JSON.stringify(history)).not.toMatch(/Owes us|drill/);
  const dealt = await anAdmin('operator');
  await note(path, 'Third.');
  const [third] = (await open(path)).notes;
  await db.owner.query('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
    dealt.id,
    maya.id,
  ]);
  expect((await remove(third?.id, dealt)).body.error.code).toBe('moderation.involved');
});

test('notes about a person go with their account, and all notes after two years', async () => {
  const maya = await aPerson(db);
  await note(`person/${maya.id}`, 'Writes at night.');
  await note(`item/${item.id}`, 'Its legs wobble.');
  const deleted = await server.send('DELETE', '/api/me', { as: maya, body: { confirm: 'DELETE' } });
  expect(deleted.status, deleted.text).toBe(200);
  const left = async () =>
    (await db.owner.query<{ words: string }>('select words from public.admin_notes')).rows.map(
      ({ words }) => words,
    );
  expect(await left()).toContain('Its legs wobble.');
  expect(await left()).not.toContain('Writes at night.');
  await forgetOldRows(server.deps, new Date('2028-06-19T16:59:59Z'));
  expect(await left()).toContain('Its legs wobble.');
  await forgetOldRows(server.deps, new Date('2028-06-19T17:00:00Z'));
  expect(await left()).toEqual([]);
});

test('among many, each kind is found by an index', async () => {
  await db.owner.query(
    `insert into accounts."user" (id, name, email, "emailVerified")
     select gen_random_uuid(), 'Person Number' || n, 'many' || n || '@example.com', true from generate_series(1, 3000) n`,
  );
  await db.owner.query('analyze');
  const plansOf = async (q: string) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await find(q);
    const asked = (query.mock.calls as unknown[][]).flatMap(([config]) =>
      typeof config === 'object' && /limit \$\d+::int/.test((config as pg.QueryConfig).text)
        ? [config as pg.QueryConfig]
        : [],
    );
    query.mockRestore();
    // Even small tables are planned as large ones.
    const client = await db.owner.connect();
    const plans: string[] = [];
    try {
      await client.query('set enable_seqscan = off');
      for (const { text, values } of asked) {
        const { rows } = await client.query({ text: `explain (format json) ${text}`, values: values ?? [] });
        plans.push(JSON.stringify(rows));
      }
    } finally {
      client.release(true);
    }
    return plans.join('\n');
  };
  const words = await plansOf('number2999');
  for (const index of ['profiles_name_like', 'items_title_like']) expect(words).toContain(index);
  const names = await plansOf('re_found');
  for (const index of ['payments_one_of_intent', 'refunds_one_of_provider', 'payouts_one_of_transfer'])
    expect(names).toContain(index);
  for (const plans of [words, names, await plansOf(booking.id.slice(0, 8))])
    expect(plans).not.toContain('Seq Scan');
});

test('a booking says when its two people are signed in on one device, and not for an admin who has dealt with them', async () => {
  const signIn = (person: { id: string }, address: string, browser = 'Firefox') =>
    db.owner.query(
      `insert into accounts."session" ("token", "expiresAt", "updatedAt", "userId", "ipAddress", "userAgent")
       values ($1, now() + interval '1 day', now(), $2, $3, $4)`,
      [randomUUID(), person.id, address, browser],
    );
  const path = `booking/${booking.id}`;
  await signIn(renter, '203.0.113.7');
  await signIn(owner, '203.0.113.8');
  await signIn(owner, '203.0.113.7', 'Safari');
  expect(await open(path)).toMatchObject({ sharedDevice: false });
  await signIn(owner, '203.0.113.7');
  expect(await open(path)).toMatchObject({ sharedDevice: true });
  expect(await open(`person/${owner.id}`)).toMatchObject({ sharedDevice: false });
  await db.owner.query('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
    moderator.id,
    owner.id,
  ]);
  expect(await open(path, moderator)).toMatchObject({ involved: true, sharedDevice: false });
  await db.owner.query('delete from public.person_blocks where blocker_id = $1', [moderator.id]);
});
