import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { unzip } from '../../../test/unzip.ts';
import { limits } from '#floor/config.ts';
import { forgetOldRows } from '#care/retention/forget-old-rows.ts';

const aMessage = (wish: object = {}) => ({
  id: randomUUID(),
  name: 'Maya Rodriguez',
  email: 'Maya@Mail.example',
  subject: 'support',
  message: 'The drill did not start.\n\nWhat now?',
  ...wish,
});

const mailsOf = async (db: FreshDatabase) =>
  (
    await db.owner.query(
      `select kind, recipient as to, reply_to as "replyTo", subject, body_text as text from public.outbox_messages
       order by created_at, kind`,
    )
  ).rows;

test('a message is stored, mailed to the people who handle its subject, and answered with a reference', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const sent = await server.send('POST', '/api/contact', { body: aMessage() });
  expect(sent.status).toBe(201);
  const { reference } = sent.body;
  expect(sent.body).toEqual({
    reference: expect.stringMatching(/^BR-[2-9A-HJKMNP-TV-Z]{5}$/),
    answered: 'within 2-4 hours, during office hours',
  });
  const { rows } = await db.owner.query(
    'select reference, sender_id, name, email, subject, message from public.contact_messages',
  );
  expect(rows).toEqual([
    {
      reference,
      sender_id: null,
      name: 'Maya Rodriguez',
      email: 'maya@mail.example',
      subject: 'support',
      message: 'The drill did not start.\n\nWhat now?',
    },
  ]);
  const [toUs, toSender] = await mailsOf(db);
  expect(toUs).toMatchObject({
    kind: 'contact-message',
    to: 'support@borough.example',
    replyTo: 'maya@mail.example',
    subject: `${reference} Support with a booking or an account: Maya Rodriguez`,
  });
  expect(toUs.text).toContain('The drill did not start.\n\nWhat now?');
  expect(toSender).toMatchObject({
    kind: 'contact-received',
    to: 'maya@mail.example',
    replyTo: null,
    subject: `We got your message (${reference})`,
  });
  expect(toSender.text).toContain(
    'A person will read your message and reply within 2-4 hours, during office hours.',
  );
  // The address may be someone else's, so nothing that was typed is sent there.
  expect(toSender.text).not.toMatch(/drill|Maya/);
});

test('every subject reaches its own mailbox with its own promise', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const promised = [
    ['general', 'support@', 'within 24-48 hours'],
    ['support', 'support@', 'within 2-4 hours, during office hours'],
    ['partnership', 'partners@', 'within 3-5 business days'],
    ['press', 'press@', 'the same day'],
    ['feedback', 'support@', 'within 24-48 hours'],
    ['bug', 'support@', 'within 24-48 hours'],
  ] as const;
  for (const [subject, , answered] of promised)
    expect((await server.send('POST', '/api/contact', { body: aMessage({ subject }) })).body.answered).toBe(
      answered,
    );
  const toUs = (await mailsOf(db)).filter(({ kind }) => kind === 'contact-message');
  expect(toUs.map(({ to }) => to.split('borough')[0]).toSorted()).toEqual(
    promised.map(([, mailbox]) => mailbox).toSorted(),
  );
});

test('a message sent again, even at once, is stored and mailed once; another under its id is refused', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const body = aMessage();
  const replies = await Promise.all([1, 2, 3].map(() => server.send('POST', '/api/contact', { body })));
  expect(new Set(replies.map(({ status, body: { reference } }) => `${status} ${reference}`)).size).toBe(1);
  expect(await mailsOf(db)).toHaveLength(2);
  const other = await server.send('POST', '/api/contact', { body: { ...body, message: 'Something else.' } });
  expect([other.status, other.body.error.code]).toEqual([422, 'request.key-reused']);
});

test('missing fields are named one by one, and nothing is stored', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const refused = await server.send('POST', '/api/contact', {
    body: aMessage({ name: '', email: 'nobody', subject: 'spam', message: '   ' }),
  });
  expect([refused.status, refused.body.error.fields]).toEqual([
    400,
    {
      name: 'Please tell us your name',
      email: 'Please enter a valid email address',
      subject: 'Please choose a subject',
      message: 'Please write your message',
    },
  ]);
  expect(await mailsOf(db)).toEqual([]);
});

test('addresses and people have their limits, and a mailbox gets few answers however many are asked for', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const person = await aPerson(db);
  const { contactPerAddress, contactPerPerson, contactAnswersPerMailbox } = limits;
  for (let n = 0; n < contactPerPerson.max; n++)
    expect((await server.send('POST', '/api/contact', { as: person, body: aMessage() })).status).toBe(201);
  const refused = await server.send('POST', '/api/contact', { as: person, body: aMessage() });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.anything()]);
  const kinds = (await mailsOf(db)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'contact-message')).toHaveLength(contactPerPerson.max);
  expect(kinds.filter((kind) => kind === 'contact-received')).toHaveLength(contactAnswersPerMailbox.max);
  for (let n = contactPerPerson.max + 1; n < contactPerAddress.max; n++)
    await server.send('POST', '/api/contact', { body: aMessage() });
  expect((await server.send('POST', '/api/contact', { body: aMessage() })).status).toBe(429);
});

test("what a person wrote is in their export, goes with their account, and nobody else's is touched", async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const [maya, olive] = [await aPerson(db), await aPerson(db)];
  for (const as of [maya, olive])
    await server.send('POST', '/api/contact', {
      as,
      body: aMessage({ email: as.email, message: `I am ${as.id}` }),
    });
  const reply = await server.app.inject({ url: '/api/me/export', headers: { 'x-test-person': maya.id } });
  expect(JSON.parse(unzip(reply.rawPayload).get('contact.json')?.toString() ?? '')).toMatchObject([
    { subject: 'support', message: `I am ${maya.id}`, email: maya.email },
  ]);
  expect((await server.send('DELETE', '/api/me', { as: maya, body: { confirm: 'DELETE' } })).status).toBe(
    200,
  );
  const { rows } = await db.owner.query('select sender_id from public.contact_messages');
  expect(rows).toEqual([{ sender_id: olive.id }]);
  expect(JSON.stringify(await mailsOf(db))).not.toContain(maya.id);
});

test('after two years a message is forgotten', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now: new Date('2026-06-01T17:00:00Z') });
  await server.send('POST', '/api/contact', { body: aMessage() });
  const left = async () => (await db.owner.query('select from public.contact_messages')).rowCount;
  await forgetOldRows(server.deps, new Date('2028-05-31T16:59:59Z'));
  expect(await left()).toBe(1);
  await forgetOldRows(server.deps, new Date('2028-05-31T17:00:00Z'));
  expect(await left()).toBe(0);
});
