import { randomUUID } from 'node:crypto';
import { after } from '@borough/domain/clocks';
import { unreadMailMinutes } from '@borough/domain/messaging/unread-mail.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { runClock } from '#worker/clock.ts';

let now = new Date('2026-06-01T17:00:00Z');
let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

type Person = Awaited<ReturnType<typeof aPerson>>;
const minutes = (count: number) => {
  now = after(now, count * 60_000);
  server.setNow(now);
};
const clock = () => runClock(server.deps);

/** A conversation between a renter and an owner; each writes with what this returns. */
async function aTalk(wish: { owner?: Person; renter?: Person; title?: string } = {}) {
  const owner = wish.owner ?? (await aPerson(db, { name: 'Olive Owner' }));
  const renter = wish.renter ?? (await aPerson(db, { name: 'Rita Renter' }));
  const item = await anItem(db, { ownerId: owner.id, title: wish.title ?? 'Drill' });
  const opened = await server.send('POST', '/api/conversations', { as: renter, body: { itemId: item.id } });
  const { id } = opened.body.conversation;
  return {
    id,
    owner,
    renter,
    write: async (as: Person, content = 'Is it still free?') => {
      const body = { id: randomUUID(), content };
      const sent = await server.send('POST', `/api/conversations/${id}/messages`, { as, body });
      expect(sent.status, sent.text).toBe(201);
      return body.id;
    },
    read: (as: Person, upTo: string) =>
      server.send('POST', `/api/conversations/${id}/read`, { as, body: { upTo } }),
  };
}

const mailsTo = async ({ email }: Person) =>
  (
    await db.owner.query<{ subject: string; text: string; stop: string | null }>(
      `select subject, body_text as text, unsubscribe_url as stop from public.outbox_messages
       where recipient = $1 and kind = 'messages-unread' order by created_at, id`,
      [email],
    )
  ).rows;
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);

test('somebody who has not read for ten minutes gets one mail for everything that waits, and never again for the same', async () => {
  const talk = await aTalk();
  const { owner, renter } = talk;
  const second = await aTalk({ owner, title: 'Ladder' });
  await talk.write(renter, 'Is it still free on Saturday?');
  minutes(unreadMailMinutes - 1);
  await talk.write(renter);
  await second.write(second.renter);
  await clock();
  expect(await mailsTo(owner)).toEqual([]);
  minutes(1);
  await Promise.all([clock(), clock()]);
  await clock();
  const [mail, ...others] = await mailsTo(owner);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('3 new messages from Rita R.');
  expect(mail?.text).toContain('Rita R.: 2 messages about "Drill"');
  expect(mail?.text).toContain('Rita R.: a message about "Ladder"');
  expect(mail?.text).not.toContain('Saturday');
  expect(mail?.stop).toContain(`messages.${owner.id}`);
  minutes(60);
  await clock();
  expect(await subjectsTo(owner)).toHaveLength(1);
  await talk.write(renter);
  minutes(unreadMailMinutes);
  await clock();
  expect(await subjectsTo(owner)).toEqual(['3 new messages from Rita R.', 'New message from Rita R.']);
  expect(await mailsTo(renter)).toEqual([]);
});

test('nobody is mailed about what they read meanwhile, or about lines that nobody wrote', async () => {
  const talk = await aTalk();
  const upTo = await talk.write(talk.renter);
  minutes(5);
  await talk.read(talk.owner, upTo);
  minutes(60);
  await clock();
  expect(await mailsTo(talk.owner)).toEqual([]);
});

test('no mail after a block either way, to a closed or unconfirmed account, or to people who turned them off; nor later', async () => {
  const talks = await Promise.all(Array.from({ length: 5 }, () => aTalk()));
  for (const talk of talks) await talk.write(talk.renter);
  const [blocks, blocked, closed, unconfirmed, off] = talks.map(({ owner }) => owner.id);
  const block = (from: string, to: string) =>
    db.owner.query('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [from, to]);
  await block(blocks!, talks[0]!.renter.id);
  await block(talks[1]!.renter.id, blocked!);
  await db.owner.query(`update public.profiles set suspended_at = now(), closed_at = now() where id = $1`, [
    closed,
  ]);
  await db.owner.query(`update accounts."user" set "emailVerified" = false where id = $1`, [unconfirmed]);
  await server.send('PUT', '/api/me/notice-settings', {
    as: { id: off! },
    body: { group: 'messages', channel: 'email', on: false },
  });
  minutes(unreadMailMinutes);
  await clock();
  for (const { owner } of talks) expect(await mailsTo(owner)).toEqual([]);
  await db.owner.query('delete from public.person_blocks');
  await db.owner.query('delete from public.stopped_notices');
  minutes(60);
  await clock();
  for (const { owner } of talks) expect(await mailsTo(owner)).toEqual([]);
});

test('a message the filter holds is no news until it is released', async () => {
  const talk = await aTalk();
  const id = await talk.write(talk.renter);
  await db.owner.query(`update public.messages set is_filtered = true where id = $1`, [id]);
  minutes(60);
  await clock();
  expect(await mailsTo(talk.owner)).toEqual([]);
  await db.owner.query(`update public.messages set is_filtered = false, content = 'Hello' where id = $1`, [
    id,
  ]);
  await clock();
  expect(await subjectsTo(talk.owner)).toEqual(['New message from Rita R.']);
});
