import { randomUUID } from 'node:crypto';
import { ContactListSchema } from '@borough/domain/admin/contact-inbox.contract';
import { WaitingCallSchema } from '@borough/domain/contact/call-back.contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';

// A Monday, 10 AM office time.
const now = new Date('2026-06-01T17:00:00Z');
const url = '/api/me/call-back';
const aCall = (wish: object = {}) => ({
  id: randomUUID(),
  phone: '(415) 555-2671',
  matter: 'A deposit was charged.',
  ...wish,
});

async function aDesk() {
  const db = await freshDatabase();
  const server = await testApp(db, { now });
  const ask = (as: BuiltPerson, body: object = aCall()) => server.send('POST', url, { as, body });
  const waiting = async (as: BuiltPerson) =>
    WaitingCallSchema.parse((await server.send('GET', url, { as })).body).call;
  const mails = async () =>
    (
      await db.owner.query(
        `select kind, recipient as to, subject, body_text as text from public.outbox_messages`,
      )
    ).rows;
  return {
    ...{ db, server, ask, waiting, mails },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await db[Symbol.asyncDispose]();
    },
  };
}

test('a person on Pro is called back within two business hours; others are refused, and nothing is stored', async () => {
  await using desk = await aDesk();
  const [basic, maya] = [await aPerson(desk.db), await aPerson(desk.db, { plan: 'pro', name: 'Maya R.' })];
  const refused = await desk.ask(basic);
  expect([refused.status, refused.body.error.code]).toEqual([403, 'plan.needs-pro']);
  expect(await desk.mails()).toEqual([]);
  expect(await desk.waiting(maya)).toBeNull();
  const asked = await desk.ask(maya);
  expect(asked.status, asked.text).toBe(201);
  expect(asked.body.call).toMatchObject({
    phone: '+14155552671',
    by: '2026-06-01T19:00:00.000Z',
    matter: 'A deposit was charged.',
  });
  expect(await desk.waiting(maya)).toEqual(asked.body.call);
  expect(await desk.waiting(basic)).toBeNull();
  const [mail, ...others] = await desk.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'contact-message',
    to: 'support@borough.example',
    subject: `${asked.body.call.reference} Call back: Maya R.`,
  });
  expect(mail.text).toContain('+1 415 555 2671, by Mon, Jun 1, 12:00 PM Pacific time');
});

test('an impossible number is refused at its field, and one call waits at a time', async () => {
  await using desk = await aDesk();
  const maya = await aPerson(desk.db, { plan: 'pro' });
  for (const phone of ['12', '415-555-2671 ext. 9', 'call me'])
    expect((await desk.ask(maya, aCall({ phone }))).body.error.fields).toEqual({
      phone: 'Please enter a phone number we can call',
    });
  const body = aCall();
  const first = await desk.ask(maya, body);
  expect((await desk.ask(maya, body)).body).toEqual(first.body);
  expect((await desk.ask(maya)).body.error.code).toBe('contact.call-waiting');
  expect(await desk.mails()).toHaveLength(1);
  expect((await desk.db.owner.query('select from public.contact_messages')).rowCount).toBe(1);
});

test('eight calls asked for at once are one', async () => {
  await using desk = await aDesk();
  const maya = await aPerson(desk.db, { plan: 'pro' });
  const asked = await Promise.all(Array.from({ length: 8 }, () => desk.ask(maya)));
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
  expect(await desk.mails()).toHaveLength(1);
});

test('calls come first in the admins’ queue, the most urgent first, until marked as made', async () => {
  await using desk = await aDesk();
  const { db, server } = desk;
  const admin = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  const people = [await aPerson(db, { plan: 'pro' }), await aPerson(db, { plan: 'pro' })];
  for (const as of people) await desk.ask(as);
  await db.owner.query(
    `update public.contact_messages set call_by = call_by - interval '1 hour' where sender_id = $1`,
    [people[1]!.id],
  );
  for (let n = 0; n < 3; n++)
    await server.send('POST', '/api/contact', {
      body: {
        id: randomUUID(),
        name: 'Olive',
        email: 'olive@mail.example',
        subject: 'bug',
        message: `Written ${n}`,
      },
    });
  const page = async (query = '') =>
    ContactListSchema.parse(
      (await server.send('GET', `/api/admin/contact?limit=2${query}`, { as: admin })).body,
    );
  const first = await page();
  expect(first.items.map(({ topic, sender }) => [topic, sender?.id])).toEqual([
    ['Call back', people[1]!.id],
    ['Call back', people[0]!.id],
    ['Something is broken', undefined],
    ['Something is broken', undefined],
  ]);
  expect(first.items[0]?.call).toEqual({ phone: '+14155552671', by: '2026-06-01T18:00:00.000Z' });
  expect(first.total).toBe(5);
  const rest = await page(`&cursor=${first.nextCursor}`);
  expect(rest.items.map(({ topic }) => topic)).toEqual(['Something is broken']);
  const made = first.items[0]?.id;
  await server.send('PUT', `/api/admin/contact/${made}/answered`, { as: admin, body: { answered: true } });
  expect((await page()).items[0]?.sender?.id).toBe(people[0]!.id);
  expect((await page('&state=answered')).items).toMatchObject([{ id: made, topic: 'Call back' }]);
  expect(await desk.waiting(people[1]!)).toBeNull();
  expect((await desk.ask(people[1]!)).status).toBe(201);
});
