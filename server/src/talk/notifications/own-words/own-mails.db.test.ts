import { demoCompany } from '@borough/domain/company-facts';
import { nameProduct } from '@borough/domain/company';
import {
  LetterHeadsSchema,
  LetterPreviewSchema,
  OwnLetterSchema,
} from '@borough/domain/notifications/own-mails.contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aPerson, type BuiltPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { mailAddress, notifyPerson } from '../write-notice.ts';

let db: FreshDatabase;
let server: TestApp;
let operator: BuiltPerson;

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
  server = await testApp(db);
  operator = await anAdmin('operator');
});
afterAll(async () => {
  nameProduct(demoCompany);
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const ofAll = '/api/admin/mail-words';
const nothing = { subject: null, opening: null, closing: null };
const heads = async () =>
  LetterHeadsSchema.parse((await server.send('GET', ofAll, { as: operator })).body).letters;
const read = async (mail: string) =>
  OwnLetterSchema.parse((await server.send('GET', `${ofAll}/${mail}`, { as: operator })).body);
const preview = (mail: string, values: object, sample = 'usual') =>
  server.send('POST', `${ofAll}/${mail}/preview`, { as: operator, body: { values, sample } });

async function change(mail: string, values: object) {
  const { version, values: now } = await read(mail);
  const body = { version, values: { ...now, ...values } };
  const reply = await server.send('PUT', `${ofAll}/${mail}`, { as: operator, body });
  return reply.status === 200 ? 'done' : reply.body.error;
}

const told = async (person: BuiltPerson) => {
  await inTransaction(db.db, (tx) =>
    notifyPerson(tx, 'payouts-ready', person, { facts: {}, now: new Date() }),
  );
  const { rows } = await db.owner.query<{ text: string; html: string; subject: string }>(
    `select body_text as text, body_html as html, subject from public.outbox_messages
     where recipient = $1 order by created_at desc limit 1`,
    [person.email],
  );
  return rows[0]!;
};

test('an email has the subject and words operators give it, plus those of all emails; the others keep theirs', async () => {
  const mail = 'payouts-ready/person';
  const before = await told(await aPerson(db));
  const ofEvery = await server.send('PUT', '/api/admin/settings/mails', {
    as: operator,
    body: { version: 0, values: { opening: 'Hello.', closing: 'Bye.' } },
  });
  expect(ofEvery.status).toBe(200);
  const own = { subject: 'Money from {{company.name}} & you', opening: 'Good news.' };
  expect(await change(mail, own)).toBe('done');
  const after = await told(await aPerson(db));
  expect(after.subject).toBe(`Money from ${server.deps.config.company.name} & you`);
  expect(after.text).toMatch(/\n\nGood news\.\n\n[^]*\n\nBye\.\n\n--\n/);
  expect(after.text).not.toContain('Hello.');
  expect(after.html).toContain('Good news.');
  const reader = await aPerson(db);
  await inTransaction(db.db, (tx) => mailAddress(tx, 'email-in-use', reader.email, {}));
  const { rows } = await db.owner.query(
    'select subject, body_text as text from public.outbox_messages where recipient = $1',
    [reader.email],
  );
  expect(rows).toEqual([
    { subject: 'Someone tried to use your email address', text: expect.stringContaining('Hello.') },
  ]);
  expect((await heads()).filter(({ isOwn }) => isOwn)).toMatchObject([
    { notice: 'payouts-ready', reader: 'person', subject: after.subject },
  ]);
  const { history, usual } = await read(mail);
  expect(usual).toEqual({ subject: before.subject, opening: 'Hello.', closing: 'Bye.' });
  expect(history).toMatchObject([
    {
      by: expect.any(String),
      changes: [
        { field: 'subject', before: null, after: own.subject },
        { field: 'opening', before: null, after: 'Good news.' },
      ],
    },
  ]);
  expect(await change(mail, nothing)).toBe('done');
  expect((await told(await aPerson(db))).subject).toBe(before.subject);
  expect((await heads()).some(({ isOwn }) => isOwn)).toBe(false);
});

test('a subject is one line of at most 60 characters that names the site and, where there is one, the item', async () => {
  for (const subject of [
    'Hi\r\nBcc: x@evil.example',
    'Hi\nthere',
    'a\u0000b',
    '{{company.phone}}',
    '<b>',
    ' ',
  ])
    expect(await change('payouts-ready/person', { subject }), JSON.stringify(subject)).toMatchObject({
      code: 'request.invalid',
      fields: { subject: expect.any(String) },
    });
  expect(await change('payouts-ready/person', { subject: 'x'.repeat(61) })).toMatchObject({
    fields: { subject: 'At most 60 characters' },
  });
  expect(await change('payouts-ready/person', { subject: 'Yours: {{item.title}}' })).toMatchObject({
    fields: { subject: expect.stringContaining("isn't about one item") },
  });
  const shown = await preview('booking-confirmed/renter', {
    subject: 'It is yours, dear neighbor: {{item.title}}',
  });
  const { subject, html } = LetterPreviewSchema.parse(shown.body);
  expect(subject).toMatch(/^It is yours, dear neighbor: Cordless drill .*…$/);
  expect([...subject].length).toBeLessThanOrEqual(60);
  expect(html).not.toContain('{{');
});

test('only emails there are can be read, set or shown', async () => {
  expect((await heads()).length).toBeGreaterThan(90);
  for (const name of ['booking-confirmed/nobody', 'constructor/person', 'phone-gone/address']) {
    const asked = await server.send('GET', `${ofAll}/${name}`, { as: operator });
    const shown = await preview(name, nothing);
    const body = { version: 0, values: nothing };
    const set = await server.send('PUT', `${ofAll}/${name}`, { as: operator, body });
    expect([asked, shown, set].map((reply) => reply.body.error?.code)).toEqual(
      Array(3).fill('request.not-found'),
    );
  }
});

test('if two operators save at the same time, one is told to look again; a moderator changes nothing', async () => {
  const mail = `${ofAll}/deposit-held/renter`;
  const { version } = await read('deposit-held/renter');
  const both = await Promise.all(
    [operator, await anAdmin('operator')].map((as, n) =>
      server.send('PUT', mail, { as, body: { version, values: { ...nothing, subject: `Held ${n}` } } }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const moderator = await anAdmin('moderator');
  const refused = await server.send('PUT', mail, { as: moderator, body: { version: 1, values: nothing } });
  expect(refused.body.error.code).toBe('admin.operator-needed');
  const client = await db.owner.connect();
  onTestFinished(() => client.release());
  const insert = client.query(
    `begin; set local role service_role;
     insert into public.settings (section, version, author_id, value)
     values ('mail-deposit-held-renter', 99, '${moderator.id}', '{}')`,
  );
  await expect(insert).rejects.toMatchObject({ constraint: 'operators_act' });
  await client.query('rollback');
});
