import { ReportedListSchema } from '@borough/domain/admin/moderation.contract';
import { expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';

interface World {
  db: FreshDatabase;
  server: TestApp;
  admins: [BuiltPerson, BuiltPerson];
}

async function inWorld(work: (world: World) => Promise<void>): Promise<void> {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now: new Date('2026-06-20T17:00:00Z') });
  const admins: World['admins'] = [await aPerson(db), await aPerson(db)];
  for (const { id } of admins)
    await db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [id]);
  await work({ db, server, admins });
}

/** Reports of a listing by that many new people, a minute apart, up to noon of June 20. */
async function reported(
  { db }: World,
  itemId: string,
  count: number,
  reason = 'scam',
): Promise<BuiltPerson[]> {
  const people: BuiltPerson[] = [];
  for (let n = 0; n < count; n++) {
    const reporter = await aPerson(db);
    people.push(reporter);
    await db.owner.query(
      `insert into public.reports (created_at, item_id, reporter_id, reason, details)
       values (timestamptz '2026-06-20T12:00:00Z' - make_interval(mins => $1), $2, $3, $4, $5)`,
      [count - n, itemId, reporter.id, reason, `Words number ${n}`],
    );
  }
  return people;
}

const things = async ({ server }: World, as: BuiltPerson, query = '') => {
  const reply = await server.send('GET', `/api/admin/reported?order=oldest${query}`, { as });
  return ReportedListSchema.parse(reply.body);
};
const decide = ({ server }: World, as: BuiltPerson, body: object) =>
  server.send('POST', '/api/admin/reported/decide', { as, body });
const chosen = ({ items }: { items: { about: string; id: string; lastAt: string }[] }) =>
  items.map(({ about, id, lastAt: until }) => ({ about, id, until }));
const codeOf = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

/** How often each person was told what became of a report. */
async function told({ db }: World): Promise<number[]> {
  const { rows } = await db.owner.query<{ count: number }>(
    `select count(*)::int from public.outbox_messages where kind = 'report-settled' group by recipient`,
  );
  return rows.map(({ count }) => count);
}

test('40 reports of a listing are one row, and one decision takes it down and tells each reporter once', () =>
  inWorld(async (world) => {
    const { db, admins } = world;
    const item = await anItem(db, { title: 'Too good a bike' });
    const other = await anItem(db, { title: 'A quiet tent' });
    await reported(world, item.id, 39);
    await reported(world, item.id, 1, 'other');
    await reported(world, other.id, 1);
    const list = await things(world, admins[0]);
    expect(list.total).toBe(2);
    expect(list.items).toMatchObject([
      {
        about: 'item',
        id: item.id,
        name: 'Too good a bike',
        reports: 40,
        reasons: [{ reports: 39 }, { reports: 1 }],
        involved: false,
      },
      { id: other.id, reports: 1 },
    ]);
    expect(list.items[0]!.reporters).toHaveLength(3);
    const [row] = chosen(list);
    const body = { act: 'take-down', things: [row], clause: 'listings', reason: 'It does not exist.' };
    const done = await decide(world, admins[0], body);
    expect(done.body).toEqual({ reports: 40, told: 40 });
    expect(await told(world)).toEqual(Array.from({ length: 40 }, () => 1));
    const removed = await db.owner.query('select removed_by from public.items where id = $1', [item.id]);
    expect(removed.rows).toEqual([{ removed_by: admins[0].id }]);
    const acts = await db.owner.query(
      `select act, count(*)::int from public.moderation_acts group by act order by act`,
    );
    expect(acts.rows).toEqual([
      { act: 'take-down', count: 1 },
      { act: 'uphold-report', count: 40 },
    ]);
    const owners = await db.owner.query(
      `select 1 from public.outbox_messages where kind = 'listing-removed'`,
    );
    expect(owners.rowCount).toBe(1);
    expect((await things(world, admins[0])).items.map(({ id }) => id)).toEqual([other.id]);
  }));

test('of two admins who decide about overlapping things at once, one decides each, and no reporter is told twice', () =>
  inWorld(async (world) => {
    const { db, admins } = world;
    for (let n = 0; n < 6; n++) await reported(world, (await anItem(db)).id, 4);
    const all = chosen(await things(world, admins[0]));
    const dismiss = { act: 'dismiss', reason: 'Nothing is wrong with it.' };
    const both = await Promise.all([
      decide(world, admins[0], { ...dismiss, things: all.slice(0, 4) }),
      decide(world, admins[1], { ...dismiss, things: all.slice(2).toReversed() }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.reduce((sum, { body }) => sum + body.reports, 0)).toBe(24);
    expect(await told(world)).toEqual(Array.from({ length: 24 }, () => 1));
    const late = await decide(world, admins[1], { ...dismiss, things: all });
    expect(codeOf(late)).toBe('moderation.report-settled');
    expect(await told(world)).toHaveLength(24);
  }));

test('someone who reported a person on two days is told once, and the person is warned once for all that is decided together', () =>
  inWorld(async (world) => {
    const { db, admins } = world;
    const [reporter, owner] = [await aPerson(db), await aPerson(db)];
    const item = await anItem(db, { ownerId: owner.id });
    for (const at of ['2026-06-18T10:00:00Z', '2026-06-19T10:00:00Z'])
      await db.owner.query(
        `insert into public.reports (created_at, person_id, reporter_id, reason) values ($1, $2, $3, 'harassing')`,
        [at, owner.id, reporter.id],
      );
    await reported(world, item.id, 2);
    const body = {
      act: 'warn',
      clause: 'kind',
      reason: 'Please be kind to your neighbors.',
      things: chosen(await things(world, admins[0])),
    };
    expect((await decide(world, admins[0], body)).body).toEqual({ reports: 4, told: 3 });
    expect(await told(world)).toEqual([1, 1, 1]);
    const warned = await db.owner.query(`select subject_id from public.moderation_acts where act = 'warn'`);
    expect(warned.rows).toEqual([{ subject_id: owner.id }]);
  }));

test('a report made after the admin looked stays open, and so does everything if one thing cannot be decided', () =>
  inWorld(async (world) => {
    const { db, admins } = world;
    const [seen, own] = [await anItem(db), await anItem(db, { ownerId: admins[0].id })];
    await reported(world, seen.id, 2);
    await reported(world, own.id, 1);
    const list = await things(world, admins[0]);
    expect(list.items.map(({ involved, involvement }) => [involved, involvement?.as])).toEqual([
      [false, undefined],
      [true, 'party'],
    ]);
    const dismiss = { act: 'dismiss', reason: 'Nothing is wrong with it.' };
    const refused = await decide(world, admins[0], { ...dismiss, things: chosen(list) });
    expect(codeOf(refused)).toBe('moderation.involved');
    expect(await told(world)).toEqual([]);
    const late = await aPerson(db);
    await db.owner.query(
      `insert into public.reports (created_at, item_id, reporter_id, reason)
       values (timestamptz '2026-06-20T12:30:00Z', $1, $2, 'scam')`,
      [seen.id, late.id],
    );
    const done = await decide(world, admins[0], { ...dismiss, things: chosen(list).slice(0, 1) });
    expect(done.body).toEqual({ reports: 2, told: 2 });
    const left = (await things(world, admins[0], '&about=item')).items;
    expect(left.map(({ id, reports }) => [id, reports])).toContainEqual([seen.id, 1]);
    // Words about a review fit nothing else.
    const wrong = await decide(world, admins[1], {
      ...{ act: 'hide-review', clause: 'reviews', reason: 'It insults someone.' },
      things: chosen({ items: left }),
    });
    expect(codeOf(wrong)).toBe('moderation.review-not-found');
  }));
