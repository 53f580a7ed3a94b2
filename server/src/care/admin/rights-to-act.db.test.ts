import { type ModerationAct, actRights, actsAboutAccess } from '@borough/domain/admin/rights.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

async function anAdmin(right: 'operator' | 'moderator'): Promise<{ id: string }> {
  const person = await aPerson(db);
  await db.owner.query(
    'insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), $2)',
    [person.id, right],
  );
  return person;
}

const acts = Object.keys(actRights) as ModerationAct[];
const withClause = new Set(['warn', 'suspend', 'ban', 'hide-review', 'hide-reply', 'take-down']);

/** What the database answers to the act, written with the rights of our commands. */
async function inDatabase(act: ModerationAct, adminId: string, subjectId: string): Promise<string> {
  const client = await db.owner.connect();
  try {
    await client.query('begin; set local role service_role');
    await client.query(
      `insert into public.moderation_acts (admin_id, act, subject_id, reason, clause, source, until, cents)
       values ($1, $2, $3, 'A reason.', $4, $5, $6, $7)`,
      [
        ...[adminId, act, subjectId],
        withClause.has(act) ? 'reviews' : null,
        withClause.has(act) ? 'own-look' : null,
        act === 'suspend' ? new Date('2030-01-01T00:00:00Z') : null,
        act === 'propose-cancel' || act === 'cancel-booking' ? 0 : null,
      ],
    );
    return 'done';
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('the database lets a moderator do what the table says, and an operator everything', async () => {
  const [operator, moderator, member] = [
    await anAdmin('operator'),
    await anAdmin('moderator'),
    await aPerson(db),
  ];
  for (const act of acts) {
    expect([act, await inDatabase(act, operator.id, member.id)]).toEqual([act, 'done']);
    const expected = actRights[act] === 'moderator' ? 'done' : 'operators_act';
    expect([act, await inDatabase(act, moderator.id, member.id)]).toEqual([act, expected]);
    const about = actsAboutAccess.some((each) => each === act) ? 'operators_act' : expected;
    expect([act, await inDatabase(act, moderator.id, operator.id)]).toEqual([act, about]);
  }
});

test('a moderator can neither suspend nor ban an operator, and nobody the last one', async () => {
  const [operator, another] = [await anAdmin('operator'), await anAdmin('operator')];
  const moderator = await anAdmin('moderator');
  const shutOut = async (as: { id: string }, who: { id: string }, act: 'suspend' | 'ban') => {
    const body = { reason: 'Insulted everyone.', clause: 'reviews', ...(act === 'suspend' && { days: 7 }) };
    const reply = await server.send('POST', `/api/admin/people/${who.id}/${act}`, { as, body });
    return reply.status < 300 ? 'done' : reply.body.error.code;
  };
  expect(await shutOut(moderator, operator, 'suspend')).toBe('admin.operator-needed');
  expect(await shutOut(moderator, operator, 'ban')).toBe('admin.operator-needed');
  await db.owner.query(`update public.admin_users set admin_right = 'moderator' where id not in ($1, $2)`, [
    operator.id,
    another.id,
  ]);
  expect(await shutOut(another, operator, 'suspend')).toBe('done');
  expect(await shutOut(operator, another, 'ban')).toBe('account.suspended');
  // Not the server's guard alone: a session that has not heard yet meets the database.
  await expect(
    db.owner.query('update public.profiles set suspended_at = now() where id = $1', [another.id]),
  ).rejects.toMatchObject({ constraint: 'an_operator_stays' });
});

test('a moderator neither lets an operator back in nor keeps one out, and nobody keeps out the last one', async () => {
  const [operator, another, third] = [
    await anAdmin('operator'),
    await anAdmin('operator'),
    await anAdmin('operator'),
  ];
  const moderator = await anAdmin('moderator');
  await db.owner.query(`update public.admin_users set admin_right = 'moderator' where not id = any ($1)`, [
    [operator.id, another.id, third.id],
  ]);
  const send = async (as: { id: string }, path: string) => {
    const reply = await server.send('POST', `/api/admin/${path}`, { as, body: { reason: 'A reason.' } });
    return reply.status < 300 ? 'done' : reply.body.error.code;
  };
  await db.owner.query('update public.profiles set suspended_at = now() where id = $1', [third.id]);
  expect(await send(moderator, `people/${third.id}/lift`)).toBe('admin.operator-needed');
  const review = async (who: { id: string }) => {
    const { rows } = await db.owner.query<{ id: string }>(
      `insert into accounts.sign_up_reviews (person_id, matched, resembles, opened_at, due_at)
       values ($1, '{card}', $2, now(), now() + interval '3 days') returning id`,
      [who.id, [moderator.id]],
    );
    return rows[0]!.id;
  };
  const anothers = await review(another);
  expect(await send(moderator, `sign-ups/${anothers}/keep-out`)).toBe('admin.operator-needed');
  expect(await send(operator, `sign-ups/${anothers}/keep-out`)).toBe('done');
  // The third is suspended and the other kept out: no one else could run the site.
  await expect(
    db.owner.query('update public.profiles set suspended_at = now() where id = $1', [operator.id]),
  ).rejects.toMatchObject({ constraint: 'an_operator_stays' });
  const last = await review(operator);
  await expect(
    db.owner.query(
      `update accounts.sign_up_reviews set decision = 'kept_out', decided_at = now(), reason = 'A reason.' where id = $1`,
      [last],
    ),
  ).rejects.toMatchObject({ constraint: 'an_operator_stays' });
});

test('a moderator counts no money, and an operator does', async () => {
  const counts = async (as: { id: string }) =>
    (await server.send('GET', '/api/admin/counts', { as })).body.money;
  expect(await counts(await anAdmin('moderator'))).toBeNull();
  expect(await counts(await anAdmin('operator'))).toBe(0);
});
