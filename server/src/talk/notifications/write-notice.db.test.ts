import { expect, test } from 'vitest';
import type { Notice } from '@borough/domain/bookings/notices';
import { accountsApp } from '../../../test/accounts-app.ts';
import { sampleParties } from '../../../test/sample-people.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { writeBookingNotice } from './booking-notices.ts';
import { bookingNotices } from './catalogue/catalogue.ts';
import { samples } from './catalogue/samples/samples.ts';
import { escapeHtml } from './mail-template.ts';
import { stopOfToken } from './stop-link.ts';
import { mailAddress, notifyPerson } from './write-notice.ts';
import { addMail } from './notifications.store.ts';

const now = new Date('2027-05-01T16:00:00Z');
const facts = {
  ...samples['booking-confirmed']['usual']!,
  itemTitle: 'Drill <b>& "bits"</b>',
};

/** Accounts for the two people in the sample notices. */
async function aWorld() {
  const world = await accountsApp();
  await sampleParties(world);
  return world;
}
type World = Awaited<ReturnType<typeof aWorld>>;

const bells = async ({ owner }: World) =>
  (
    await owner.query<{ name: string; to: string; words: string; group: string; page: string }>(
      `select n.name, p.email as to, n.words, n.notice_group as group, n.subject_type || ' ' || n.subject_id as page
       from public.notifications n join public.profiles p on p.id = n.person_id order by n.name, p.email`,
    )
  ).rows;
const rung = async ({ owner }: World) =>
  (
    await owner.query<{ to: string; events: number }>(
      `select p.email as to, count(*)::int as events from public.person_events e join public.profiles p on p.id = e.person_id
       where e.kind = 'notification' group by p.email order by p.email`,
    )
  ).rows;
const turnOff = ({ owner }: World, personId: string, group: string, channel: string) =>
  owner.query(
    `insert into public.stopped_notices (person_id, notice_group, channel, stopped_at) values ($1, $2, $3, $4)`,
    [personId, group, channel, now],
  );

test('every notice rings the bell of those it concerns, once, with an event for their open pages', async () => {
  await using world = await aWorld();
  const notices = Object.keys(bookingNotices) as Notice[];
  for (let again = 0; again < 2; again++)
    for (const notice of notices)
      await inTransaction(world.db, (tx) => writeBookingNotice(tx, notice, facts, now));
  const expected = notices
    .flatMap((name) =>
      (['owner', 'renter'] as const).flatMap((reader) => {
        const said = bookingNotices[name].readers[reader]?.inApp?.(facts);
        const page = `booking ${facts.bookingId}`;
        return said ? [{ name, to: facts[reader].email, words: said.words, group: 'bookings', page }] : [];
      }),
    )
    .toSorted((a, b) => (a.name + a.to < b.name + b.to ? -1 : 1));
  expect(await bells(world)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(30);
  const countOf = (to: string) => expected.filter((each) => each.to === to).length;
  expect(await rung(world)).toEqual(
    ['owner@example.com', 'renter@example.com'].map((to) => ({ to, events: countOf(to) })),
  );
});

test('a rolled-back transaction rings no bell, and people who left are told nothing', async () => {
  await using world = await aWorld();
  const failed = inTransaction(world.db, async (tx) => {
    await writeBookingNotice(tx, 'booking-confirmed', facts, now);
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  const left = { ...facts, renter: { ...facts.renter, email: '' } };
  await inTransaction(world.db, (tx) => writeBookingNotice(tx, 'booking-confirmed', left, now));
  expect((await bells(world)).map(({ to }) => to)).toEqual(['owner@example.com']);
  expect((await world.mails()).map(({ to }) => to)).toEqual(['owner@example.com']);
  expect(await rung(world)).toEqual([{ to: 'owner@example.com', events: 1 }]);
});

test('a channel a person turned off stays silent; other channels and the other side don’t', async () => {
  await using world = await aWorld();
  await turnOff(world, facts.renter.id, 'bookings', 'app');
  await turnOff(world, facts.owner.id, 'bookings', 'email');
  await turnOff(world, facts.owner.id, 'messages', 'app');
  await inTransaction(world.db, (tx) => writeBookingNotice(tx, 'booking-confirmed', facts, now));
  expect((await bells(world)).map(({ to }) => to)).toEqual(['owner@example.com']);
  expect((await world.mails()).map(({ to }) => to)).toEqual(['renter@example.com']);
  expect(await rung(world)).toEqual([{ to: 'owner@example.com', events: 1 }]);
});

test('mails to people with an account lead to their settings; what can be stopped has a link signed for its reader', async () => {
  await using world = await aWorld();
  const { owner } = facts;
  await inTransaction(world.db, async (tx) => {
    await notifyPerson(tx, 'suspension-lifted', owner, { facts: { reason: 'A mistake.' }, now });
    const overruled = samples['filter-overruled']['usual']!;
    const typed = { ...overruled, content: 'My {{stop}} words' };
    await notifyPerson(tx, 'filter-overruled', owner, { facts: typed, now });
    await mailAddress(tx, 'proof-code', owner.email, { code: '123456' });
  });
  const { body } = await world.browser().get('/dev/outbox.json');
  const by = (kind: string) => body.items.find((mail: { kind: string }) => mail.kind === kind);
  const settings = 'http://127.0.0.1:3000/#/account/notifications';
  expect(by('proof-code').text).not.toContain(settings);
  expect(by('suspension-lifted').text).toContain(settings);
  expect(by('suspension-lifted').unsubscribeUrl).toBeNull();
  const { text, html, unsubscribeUrl } = by('filter-overruled');
  expect(text).toContain(settings);
  const token = new URL(unsubscribeUrl).searchParams.get('token')!;
  expect(unsubscribeUrl).toBe(`http://127.0.0.1:3000/api/unsubscribe?token=${token}`);
  for (const form of [text, html])
    expect(form).toContain(`http://127.0.0.1:3000/#/unsubscribe?token=${token}`);
  expect(text + html).not.toContain('{{stop}}');
  expect(stopOfToken(world.deps, token)).toEqual({ group: 'messages', personId: owner.id });
  const [group, id, signature] = token.split('.');
  for (const other of [
    `reviews.${id}.${signature}`,
    `${group}.${facts.renter.id}.${signature}`,
    `${group}.${id}.${'A'.repeat(43)}`,
    `${group}.${id}`,
    'x',
    '',
  ])
    expect(stopOfToken(world.deps, other)).toBeNull();
});

test('every notice can be written, once, and its mails lead to this site with every text escaped', async () => {
  await using world = await aWorld();
  const notices = Object.keys(bookingNotices) as Notice[];
  for (const again of [1, 2])
    for (const notice of notices) {
      const line = await inTransaction(world.db, (tx) => writeBookingNotice(tx, notice, facts, now));
      if (again === 1 && line !== null) expect(line).toMatch(/\.$/);
    }
  const { body } = await world.browser().get('/dev/outbox.json');
  const keys = body.items.map((mail: { kind: string; to: string }) => `${mail.kind} ${mail.to}`);
  expect(keys.length).toBeGreaterThan(notices.length);
  expect(new Set(keys).size).toBe(keys.length);
  for (const mail of body.items) {
    expect(mail.text + mail.html).not.toContain('site.invalid');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).not.toContain('undefined');
  }
  const jobs = await world.owner.query(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send-message'`,
  );
  expect(jobs.rows[0].count).toBe(keys.length);
});

test('the confirmation is a receipt: every line the renter pays, their sum, the deposit and the times', async () => {
  await using world = await aWorld();
  const line = await inTransaction(world.db, (tx) => writeBookingNotice(tx, 'booking-confirmed', facts, now));
  expect(line).toBe('Booked and paid: Jun 1 to Jun 3, 2027.');
  const mail = (await world.mails()).find(({ to }) => to === 'renter@example.com');
  for (const part of [
    'Rental: $50',
    'Service fee (15%): $7.50',
    'Payment processing (3%): $1.50',
    'Charged: $59',
    'deposit of $100',
    'Tue, Jun 1, 9:00 AM PDT',
    'Thu, Jun 3, 6:00 PM PDT',
  ])
    expect(mail?.text.replace(/\u202f/g, ' ')).toContain(part);
});

test('a deposit that becomes a charge before the rental is over is never called a hold alone', async () => {
  await using world = await aWorld();
  const long = { ...facts, depositChargedFrom: new Date('2027-06-11T16:00:00Z') };
  for (const notice of ['booking-confirmed', 'deposit-held'] as const)
    await inTransaction(world.db, (tx) => writeBookingNotice(tx, notice, long, now));
  const mails = (await world.mails()).filter(({ to }) => to === 'renter@example.com');
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain('may become a charge on or after Jun 11. We refund that charge when');
    expect(text).not.toMatch(/It is not a charge|released when/);
  }
});

test('an owner never hears of dates that a checkout held and released', async () => {
  await using world = await aWorld();
  for (const notice of ['payment-expired', 'request-withdrawn'] as const)
    expect(
      await inTransaction(world.db, (tx) =>
        writeBookingNotice(tx, notice, { ...facts, answerBy: null }, now),
      ),
    ).toBeNull();
  expect((await world.mails()).map(({ to }) => to)).toEqual(['renter@example.com']);
});

test('a mail is written in the transaction of its cause, and only with it', async () => {
  await using world = await aWorld();
  const failed = inTransaction(world.db, async (tx) => {
    await addMail(tx, { to: 'a@example.com', kind: 'test', subject: 'S', text: 'T' });
    throw new Error('the command failed');
  });
  await expect(failed).rejects.toThrow('the command failed');
  expect(await world.mails()).toEqual([]);
});

test('the outbox page shows mails with links, newest first, and runs no script', async () => {
  await using world = await aWorld();
  await inTransaction(world.db, (tx) =>
    addMail(tx, {
      to: 'a@example.com',
      kind: 'test',
      subject: 'First',
      text: 'See http://127.0.0.1:3000/#/login <script>',
    }),
  );
  await inTransaction(world.db, (tx) =>
    addMail(tx, { to: 'a@example.com', kind: 'test', subject: 'Second', text: 'T' }),
  );
  const page = await world.browser().get('/dev/outbox');
  expect(page.text.indexOf('Second')).toBeLessThan(page.text.indexOf('First'));
  expect(page.text).toContain('<a href="http://127.0.0.1:3000/#/login">');
  expect(page.text).not.toContain('<script');
  expect(
    (await world.browser().send('GET', '/dev/outbox', undefined, { host: 'rebound.example' })).status,
  ).toBe(404);
});

test('the outbox page shows a mail as sent, in a frame without scripts, and as text', async () => {
  await using world = await aWorld();
  await inTransaction(world.db, (tx) => writeBookingNotice(tx, 'booking-confirmed', facts, now));
  const browser = world.browser();
  const { items } = (await browser.get('/dev/outbox.json')).body;
  const page = await browser.get('/dev/outbox');
  for (const { id, text } of items.filter((mail: { html: string | null }) => mail.html !== null)) {
    const [frame = ''] = page.text.match(new RegExp(`<iframe src="/dev/outbox/${id}/html"[^>]*>`)) ?? [];
    expect(frame).toMatch(/sandbox="(?!.*allow-(scripts|same-origin|forms))/);
    expect(page.text).toContain(escapeHtml(text.trim().split('\n')[0]));
    const sent = await browser.get(`/dev/outbox/${id}/html`);
    expect(sent.text).toContain('<head><base target="_top">');
    expect(sent.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  }
  // One is open; the others open on a press, and load only then.
  expect(page.text.match(/<details open>/g)).toHaveLength(1);
});

test('the outbox page hands out the calendar file of a mail, and none for a mail without one', async () => {
  await using world = await aWorld();
  for (const notice of ['booking-confirmed', 'cancelled-by-owner', 'end-reminder'] as const)
    await inTransaction(world.db, (tx) => writeBookingNotice(tx, notice, facts, now));
  const browser = world.browser();
  const { body } = await browser.get('/dev/outbox.json');
  const idOf = (kind: string) => body.items.find((mail: { kind: string }) => mail.kind === kind).id;
  const address = (kind: string) => `/dev/outbox/${idOf(kind)}/rental.ics`;
  const page = await browser.get('/dev/outbox');
  expect(page.text.match(/Attachment: /g)).toHaveLength(4);
  expect(page.text).toContain(`href="${address('booking-confirmed')}"`);
  const file = await browser.get(address('booking-confirmed'));
  expect(file.headers['content-type']).toMatch(/^text\/calendar; method=PUBLISH/);
  expect(file.text).toContain('METHOD:PUBLISH');
  const taken = await browser.get(address('cancelled-by-owner'));
  expect(taken.headers['content-type']).toMatch(/^text\/calendar; method=CANCEL/);
  expect(taken.text).toContain('METHOD:CANCEL');
  expect((await browser.get(address('end-reminder'))).status).toBe(404);
});
