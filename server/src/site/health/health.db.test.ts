import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingIds } from '@borough/domain/health/findings';
import { HealthSchema, RefusedMailListSchema } from '@borough/domain/health/health.contract';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { readConfig } from '#floor/config.ts';
import { ladderCompany } from '../../../test/company-settings.ts';
import { runJobsOnce } from '#worker/worker.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { forgetTracesOf } from '#account/accounts/your-data/deletion.store.ts';
import { lookAfter } from './watch-health.ts';

let db: FreshDatabase;
let server: TestApp;
let admin: BuiltPerson;
beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now: new Date() });
  admin = await aPerson(db, { email: 'operator@mail.example' });
  await db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    admin.id,
  ]);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const found = async (id: string) => {
  const { body, text } = await server.send('GET', '/api/admin/health', { as: admin });
  const finding = HealthSchema.parse(body, { reportInput: true }).findings.find((each) => each.id === id);
  if (!finding) throw new Error(text);
  return finding;
};

test('an admin reads every finding, and no one else does', async () => {
  const { status, body } = await server.send('GET', '/api/admin/health', { as: admin });
  expect(status).toBe(200);
  expect(HealthSchema.parse(body).findings.map(({ id }) => id)).toEqual([...findingIds]);
  expect((await server.send('GET', '/api/admin/health', { as: await aPerson(db) })).status).toBe(403);
});

const aMail = async (kind: string, to: string, why: string) => {
  const { rows } = await db.owner.query<{ id: string }>(
    `insert into public.outbox_messages (channel, recipient, kind, subject, body_text, error, given_up_at)
     values ('mail', $2, $1, 'Your booking', 'Words', $3, now()) returning id`,
    [kind, to, why],
  );
  return rows[0]!.id;
};
const refused = async () =>
  RefusedMailListSchema.parse((await server.send('GET', '/api/admin/health/mails', { as: admin })).body)
    .items;
const act = (id: string, what: string, body: object) =>
  server.send('POST', `/api/admin/health/mails/${id}/${what}`, { as: admin, body });

test('a refused mail is seen, sent again, sent elsewhere or set aside, each with a reason that is kept', async () => {
  const again = await aMail('booking-confirmed', 'a@mail.example', '550 mailbox unavailable');
  const elsewhere = await aMail('booking-confirmed', 'b@mail.example', '550 mailbox unavailable');
  const key = await aMail(
    'reset-password',
    'c@mail.example',
    "Can't send mail - all recipients were rejected: 554 5.7.1 <c@mail.example>: 550 of them",
  );
  // Neither this nor the mails made from it and the doctor have the other end's words, which name people.
  expect(await found('mails')).toMatchObject({
    state: 'red',
    says: '3 messages were refused for good in the last 24 hours, by 3 of 3 addresses written to: 550 (2); 554 (1).',
    table: {
      rows: [
        ['550', '2', ''],
        ['554', '1', ''],
      ],
    },
  });
  expect((await refused()).map(({ why }) => why)).toContain('550 mailbox unavailable');
  expect((await refused()).map(({ id, isKey }) => [id, isKey]).toSorted()).toEqual(
    [
      [again, false],
      [elsewhere, false],
      [key, true],
    ].toSorted(),
  );
  const reason = 'She wrote to us.';
  expect((await act(again, 'again', { reason })).status).toBe(204);
  expect((await act(again, 'again', { reason })).body.error.code).toBe('mail.not-refused');
  expect((await act(elsewhere, 'redirect', { reason })).body.error.fields).toHaveProperty('to');
  expect((await act(elsewhere, 'redirect', { reason, to: 'new@mail.example' })).status).toBe(204);
  // A reader could take over the account with it.
  expect((await act(key, 'redirect', { reason, to: 'thief@mail.example' })).body.error.code).toBe(
    'mail.is-key',
  );
  expect((await act(key, 'set-aside', { reason })).status).toBe(204);
  expect(await refused()).toEqual([]);
  expect((await found('mails')).state).toBe('green');
  const { rows } = await db.owner.query(
    'select act, reason, admin_id from public.moderation_acts order by act',
  );
  expect(rows).toEqual(
    ['redirect-mail', 'send-mail-again', 'set-mail-aside'].map((name) => ({
      act: name,
      reason,
      admin_id: admin.id,
    })),
  );
  await using smtp = await mailServer();
  const config = readConfig({ ...ladderCompany, BOROUGH_DEMO: '1', SMTP_URL: smtp.url });
  await runJobsOnce({ ...server.deps, config }, db.owner);
  expect(smtp.delivered.map(({ to }) => String(to)).toSorted()).toEqual([
    'a@mail.example',
    'new@mail.example',
  ]);
});

test('a mail sent elsewhere is still about whom it was written to, goes to nobody else, and lets nobody stop their emails', async () => {
  const maya = await aPerson(db, { email: 'maya@mail.example' });
  await aPerson(db, { email: 'other@mail.example' });
  await db.owner.query(
    `insert into accounts.past_emails (user_id, email, left_at) values ($1, 'once@mail.example', now())`,
    [maya.id],
  );
  const id = await aMail('booking-confirmed', 'maya@mail.example', '550 mailbox unavailable');
  const code = async (body: object) => (await act(id, 'redirect', body)).body?.error.code ?? 'done';
  const reason = 'She wrote to us.';
  expect(await code({ reason, to: 'operator@mail.example' })).toBe('mail.others-address');
  expect(await code({ reason, to: 'Other@mail.example' })).toBe('mail.others-address');
  expect(await code({ reason, to: 'once@mail.example' })).toBe('done');
  const kept = () =>
    db.owner.query(
      `select o.recipient, o.first_recipient, a.mail_from, a.mail_to from public.moderation_acts a
       left join public.outbox_messages o on o.id = a.subject_id where a.subject_id = $1`,
      [id],
    );
  const moved = { mail_from: 'maya@mail.example', mail_to: 'once@mail.example' };
  expect((await kept()).rows).toEqual([
    { recipient: 'once@mail.example', first_recipient: 'maya@mail.example', ...moved },
  ]);
  // Refused there, too, and sent to an address outside.
  await db.owner.query('update public.outbox_messages set given_up_at = now() where id = $1', [id]);
  expect(await code({ reason, to: 'new@mail.example' })).toBe('done');
  await inTransaction(server.deps.db, (tx) =>
    forgetTracesOf(tx, { id: maya.id, phone: null }, ['maya@mail.example']),
  );
  expect((await kept()).rows.map((row) => Object.values(row))).toEqual([
    [null, null, null, 'once@mail.example'],
    [null, null, 'once@mail.example', 'new@mail.example'],
  ]);
  const own = await aMail('booking-confirmed', 'operator@mail.example', '550 mailbox unavailable');
  expect((await act(own, 'redirect', { reason, to: 'new@mail.example' })).body.error.code).toBe(
    'moderation.involved',
  );
  expect((await act(own, 'set-aside', { reason })).status).toBe(204);
});

test('jobs that were tried for the last time are red, and run again when an admin lets them', async () => {
  await db.owner.query(`select graphile_worker.add_job('drop-files', '{"files":[]}', max_attempts := 1)`);
  await db.owner.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'the storage is away', run_at = now() - interval '1 hour'`,
  );
  expect(await found('jobs')).toMatchObject({
    state: 'red',
    table: { rows: [['drop-files', '1', 'the storage is away']] },
  });
  const reason = 'The storage is back.';
  const again = await server.send('POST', '/api/admin/health/jobs/run-again', {
    as: admin,
    body: { reason },
  });
  expect([again.status, again.body]).toEqual([200, { jobs: 1 }]);
  const { rows } = await db.owner.query(
    `select admin_id, reason from public.moderation_acts where act = 'run-jobs-again'`,
  );
  expect(rows).toEqual([{ admin_id: admin.id, reason }]);
  await runJobsOnce(server.deps, db.owner);
  expect((await found('jobs')).state).toBe('green');
});

test('a process says how it is doing, and writes down the errors it met, which are seen before that', async () => {
  server.deps.errors.note('unexpected error (GET /api/x): TypeError', false);
  expect(await found('errors')).toMatchObject({
    state: 'amber',
    table: { rows: [expect.arrayContaining(['1'])] },
  });
  const put = () => Promise.reject(new Error('the file storage answered 403 to PUT'));
  const files = { ...server.deps.files, put };
  await lookAfter({ ...server.deps, files }, 'shop web 3000');
  expect(server.deps.errors.untaken().size).toBe(0);
  expect((await found('errors')).state).toBe('amber');
  expect(await found('files')).toMatchObject({
    state: 'red',
    says: 'shop web 3000 cannot store and read files: the file storage answered 403 to PUT.',
  });
  await lookAfter(server.deps, 'shop web 3000');
  expect((await found('files')).state).toBe('green');
  expect((await found('disk')).table?.rows).toMatchObject([
    ['shop web 3000', server.deps.config.dataDir, /./, /./].map((each) =>
      typeof each === 'string' ? each : expect.stringMatching(each),
    ),
  ]);
});

test('operators are mailed by the process that sees it when no worker lives to send the mail', async () => {
  await db.owner.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('run-clock', now() - interval '1 day', now()) on conflict (identifier) do update set last_execution = now()`,
  );
  await using smtp = await mailServer();
  const config = { ...server.deps.config, demo: false, SMTP_URL: smtp.url };
  const look = () => lookAfter({ ...server.deps, config }, 'shop web 3000');
  await look();
  expect(smtp.delivered).toEqual([]);
  await db.owner.query(`update public.health_alarms set since = since - interval '3 minutes'`);
  await Promise.all([look(), look()]);
  await look();
  expect(smtp.delivered).toHaveLength(1);
  const { rows } = await db.owner.query(
    `select recipient, subject, body_text as text from public.outbox_messages where kind = 'health-alarm'`,
  );
  expect(rows).toMatchObject(
    [{ recipient: 'operator@mail.example', subject: /: No worker is alive/ }].map((each) => ({
      ...each,
      subject: expect.stringMatching(each.subject),
    })),
  );
  expect(rows[0].text).toContain('Start a process with ROLE=all or ROLE=worker');
});

test('a server that is about to stop tells balancers and monitors so, and lives', async () => {
  const { leaving } = server.app;
  const statuses = () =>
    Promise.all(['/readyz/web', '/healthz'].map(async (path) => (await server.send('GET', path)).status));
  expect(await statuses()).toEqual([200, 200]);
  leaving.is = true;
  expect(await statuses()).toEqual([503, 200]);
  leaving.is = false;
});
