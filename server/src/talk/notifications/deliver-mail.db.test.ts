import { expect, test } from 'vitest';
import { database } from '../../../../tools/doctor/database.ts';
import { asJson } from '../../../../tools/doctor/finding.ts';
import { type AccountsApp, accountsApp, maya } from '../../../test/accounts-app.ts';
import { ladderCompany } from '../../../test/company-settings.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { sampleParties } from '../../../test/sample-people.ts';
import { work } from '../../../test/work.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { closeMail } from '#floor/outside/mail.ts';
import { writeBookingNotice } from './booking-notices.ts';
import { samples } from './catalogue/samples/samples.ts';
import { sendMessage } from './send-message.ts';
import { mailOf } from './write-mail.ts';
import { addMail } from './notifications.store.ts';

const site = { PUBLIC_URL: 'https://borough.example', BOROUGH_DEMO: '1' };

/** Accounts that send mail through the server at that address; its connections are closed at the end. */
async function mailingApp(url: string) {
  const world = await accountsApp({ ...site, SMTP_URL: url });
  return {
    world,
    [Symbol.asyncDispose]: async () => {
      closeMail(world.deps.config);
      await world[Symbol.asyncDispose]();
    },
  };
}

const write = (world: AccountsApp, to = 'rita@example.com') =>
  inTransaction(world.db, (tx) =>
    addMail(tx, {
      to,
      kind: 'test',
      ...mailOf({
        subject: 'Grüße from Borough',
        preheader: 'Come and see.',
        heading: 'Hello <Rita>',
        paragraphs: ['It is ready.'],
        why: 'You asked for it.',
      }),
    }),
  );

const onlyMail = async (world: AccountsApp) => {
  const { rows } = await world.owner.query<{
    id: string;
    sent_at: Date | null;
    given_up_at: Date | null;
    error: string;
  }>('select id, sent_at, given_up_at, error from public.outbox_messages');
  expect(rows).toHaveLength(1);
  return rows[0]!;
};

const jobs = async (world: AccountsApp) =>
  (await world.owner.query<{ attempts: number }>('select attempts from graphile_worker.jobs')).rows;

test('a mail arrives with its sender, reader, subject, both its forms and the links of this site', async () => {
  await using smtp = await mailServer();
  await using app = await mailingApp(smtp.url);
  const { world } = app;
  await world.browser().post('/api/auth/sign-up', maya);
  await work(world);
  expect(smtp.delivered).toHaveLength(1);
  const [mail] = smtp.delivered;
  expect(mail).toMatchObject({ from: 'hello@borough.example', to: [maya.email], user: 'borough' });
  const { id, sent_at: sentAt } = await onlyMail(world);
  expect(sentAt).toEqual(world.deps.now());
  for (const part of [
    'From: Borough <hello@borough.example>',
    `To: ${maya.email}`,
    'Subject: Confirm your email address',
    `Message-ID: <${id}@borough.example>`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Type: text/html; charset=utf-8',
    'Welcome to Borough\r\n',
    '<h1 ',
  ])
    expect(mail?.text).toContain(part);
  const links = mail?.text.match(/https:\/\/borough\.example\/#\/confirm-email\?token=[\w-]+/g) ?? [];
  expect(links).toHaveLength(2);
  expect(links[0]).toBe(links[1]);
});

test('a demo with a mail server mails those who sign up, and none of its made-up people', async () => {
  await using smtp = await mailServer();
  await using app = await mailingApp(smtp.url);
  for (const to of ['renter@demo.borough.example', 'Member-7@DEMO.borough.example', maya.email])
    await write(app.world, to);
  await work(app.world);
  expect(smtp.delivered.map(({ to }) => to)).toEqual([[maya.email]]);
  const { rows } = await app.world.owner.query(
    'select count(*) filter (where sent_at is null)::int as unsent, count(*)::int as all from public.outbox_messages',
  );
  expect(rows).toEqual([{ unsent: 0, all: 3 }]);
});

test('a mail is signed by the company that runs the site, in both its forms', async () => {
  await using smtp = await mailServer();
  await using world = await accountsApp({ ...site, ...ladderCompany, SMTP_URL: smtp.url });
  await write(world);
  await work(world);
  closeMail(world.deps.config);
  const text = smtp.delivered[0]?.text.replace(/=\r\n/g, '') ?? '';
  expect(text).toContain('From: "Ladder & Sons" <hello@ladder.test>');
  expect(text).toContain('Ladder & Sons, LLC, 7 Rung Road, Burlington, VT 05401');
  expect(text).toContain('Ladder &amp; Sons, LLC, 7 Rung Road, Burlington, VT 05401');
  expect(text).not.toMatch(/\{\{|Borough, Inc/);
});

test('an answer goes to the person who wrote, and a letter can be left with one press in the mail program', async () => {
  await using smtp = await mailServer();
  await using app = await mailingApp(smtp.url);
  await inTransaction(app.world.db, (tx) =>
    addMail(tx, {
      to: 'rita@example.com',
      kind: 'test',
      subject: 'A letter',
      text: 'Hello',
      replyTo: 'maya@mail.example',
      unsubscribeUrl: 'https://borough.example/api/newsletter/unsubscribe?token=t',
    }),
  );
  await work(app.world);
  const [mail] = smtp.delivered;
  for (const header of [
    'Reply-To: maya@mail.example',
    'List-Unsubscribe: <https://borough.example/api/newsletter/unsubscribe?token=t>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ])
    expect(mail?.text.replaceAll('\r\n ', ' ')).toContain(header);
});

test('a mail about a confirmed or cancelled booking carries its calendar file, whatever becomes of other mails', async () => {
  await using smtp = await mailServer();
  await using app = await mailingApp(smtp.url);
  const { world } = app;
  await sampleParties(world);
  for (const notice of ['booking-confirmed', 'cancelled-by-renter', 'end-reminder'] as const)
    await inTransaction(world.db, (tx) =>
      writeBookingNotice(tx, notice, samples[notice]['usual']!, world.deps.now()),
    );
  await work(world);
  const files = smtp.delivered.map(({ text }) => {
    const parts = text
      .split(/\r\n--[^\r\n]+\r\n/)
      .filter((part) => /^content-type: text\/calendar/i.test(part));
    return parts.map((part) => {
      const [head = '', body = ''] = part.split('\r\n\r\n');
      expect(head.replaceAll('\r\n ', ' ')).toMatch(/filename=rental\.ics/);
      expect(head).toMatch(/base64/);
      return Buffer.from(body, 'base64').toString();
    });
  });
  const methods = files.map((each) => each.map((file) => /METHOD:(\w+)/.exec(file)?.[1]).join());
  expect(methods.sort()).toEqual(['', '', 'CANCEL', 'CANCEL', 'PUBLISH', 'PUBLISH']);
  for (const file of files.flat()) {
    expect(file.replaceAll('\r\n ', '')).toContain('URL:https://borough.example/#/booking/');
    expect(file).not.toContain('site.invalid');
  }
});

test('signs beyond ASCII and signs of HTML arrive as they were written', async () => {
  await using smtp = await mailServer();
  await using app = await mailingApp(smtp.url);
  await write(app.world);
  await work(app.world);
  const text = smtp.delivered[0]?.text ?? '';
  expect(text).toMatch(/Subject: =\?UTF-8\?/);
  expect(text).toContain('Hello <Rita>\r\n');
  expect(text).toContain('Hello &lt;Rita&gt;</h1>');
});

test('while the mail server is down a mail waits, says why, and arrives once it is back', async () => {
  const gone = await mailServer();
  await gone[Symbol.asyncDispose]();
  await using app = await mailingApp(gone.url);
  const { world } = app;
  await write(world);
  await work(world);
  expect(await onlyMail(world)).toMatchObject({
    sent_at: null,
    given_up_at: null,
    error: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await jobs(world)).toEqual([{ attempts: 1 }]);

  await using back = await mailServer({ port: gone.port });
  await work(world);
  expect(back.delivered.map(({ to }) => to)).toEqual([['rita@example.com']]);
  expect(await onlyMail(world)).toMatchObject({ sent_at: world.deps.now(), error: null });
  expect(await jobs(world)).toEqual([]);
});

test('a mailbox that does not exist is given up at once; one that is busy is tried again', async () => {
  for (const [code, attemptsLeft] of [
    [550, []],
    [450, [{ attempts: 1 }]],
  ] as const) {
    await using smtp = await mailServer({ refuse: code });
    await using app = await mailingApp(smtp.url);
    const { world } = app;
    await write(world);
    await work(world);
    const { given_up_at: givenUpAt, sent_at: sentAt, error } = await onlyMail(world);
    expect([sentAt, error]).toEqual([null, expect.stringContaining('No such mailbox')]);
    expect(givenUpAt !== null).toBe(code === 550);
    expect(await jobs(world)).toEqual(attemptsLeft);
    await work(world);
    expect(smtp.asked).toBe(code === 550 ? 1 : 2);
  }
});

test('mail that was refused for good, or waits for an hour, is what the doctor wants put right, and the code why', async () => {
  await using smtp = await mailServer({ refuse: 550 });
  await using app = await mailingApp(smtp.url);
  const { world } = app;
  const doctor = async () => (await database(world.connection)).filter(({ about }) => about === 'mails');
  expect(await doctor()).toMatchObject([{ state: 'ok' }]);
  for (const reader of ['a@example.com', 'b@example.com', 'c@example.com']) await write(world, reader);
  await work(world);
  await world.owner.query('update public.outbox_messages set given_up_at = now()');
  const refused = await doctor();
  expect(refused).toMatchObject([
    { state: 'wrong', says: expect.stringMatching(/^3 messages were refused for good .*: 550 \(3\)\.$/) },
  ]);
  expect(JSON.parse(asJson(refused))).toMatchObject({ ok: false, findings: [{ about: 'mails' }] });
  await world.owner.query(
    `update public.outbox_messages set given_up_at = null, error = 'Greeting never received', created_at = now() - interval '2 hours'`,
  );
  expect(await doctor()).toMatchObject([
    { state: 'wrong', says: '3 messages have waited for more than 1 hour: no answer.' },
  ]);
});

test('a wrong password for the mail server loses no mail', async () => {
  await using smtp = await mailServer();
  await using app = await mailingApp(smtp.url.replace('letmein', 'wrong'));
  await write(app.world);
  await work(app.world);
  expect(await onlyMail(app.world)).toMatchObject({ sent_at: null, given_up_at: null });
  expect(await jobs(app.world)).toEqual([{ attempts: 1 }]);
});

test('two workers send every mail once', async () => {
  await using smtp = await mailServer();
  await using app = await mailingApp(smtp.url);
  const { world } = app;
  const readers = Array.from({ length: 24 }, (_, n) => `reader-${n}@example.com`);
  for (const reader of readers) await write(world, reader);
  await Promise.all([work(world), work(world)]);
  expect(smtp.delivered.flatMap(({ to }) => to).toSorted()).toEqual(readers.toSorted());
});

test('a mail that somebody is sending is left alone, and looked at again when that worker must be dead', async () => {
  await using smtp = await mailServer();
  await using app = await mailingApp(smtp.url);
  const { world } = app;
  await write(world);
  const { id } = await onlyMail(world);
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => sendMessage(world.deps, id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  expect(smtp.delivered).toHaveLength(1);

  await write(world, 'second@example.com');
  const taken = `update public.outbox_messages set taken_until = now() + $1::interval where sent_at is null returning id`;
  const { rows } = await world.owner.query<{ id: string }>(taken, ['1 minute']);
  await sendMessage(world.deps, rows[0]!.id);
  expect(smtp.delivered).toHaveLength(1);
  const again = await world.owner.query(
    `select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs where key = $1`,
    [`send-message:${rows[0]!.id}`],
  );
  expect(again.rows[0].seconds).toBeGreaterThan(55);
  await world.owner.query(taken, ['-1 second']);
  await sendMessage(world.deps, rows[0]!.id);
  expect(smtp.delivered.map(({ to }) => to)).toEqual([['rita@example.com'], ['second@example.com']]);
});
