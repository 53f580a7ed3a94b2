import { termsVersion } from '@borough/domain/accounts/accounts.contract';
import { after, hour } from '@borough/domain/clocks';
import { currentTerms } from '@borough/domain/terms/terms';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { tellOfTerms } from './tell-of-terms.ts';

const earlier = { termsVersion: '2026-11-01' };

const toldBy = async (db: FreshDatabase) => {
  const { rows: bell } = await db.owner.query(
    `select person_id as id from public.notifications where name = 'terms-changed' order by 1`,
  );
  const { rows: mails } = await db.owner.query(
    `select recipient, body_text as text from public.outbox_messages where kind = 'terms-changed' order by 1`,
  );
  return { bell: bell.map(({ id }) => id), mails };
};

test('members who agreed to earlier terms are told once what changed and since when, and nobody else', async () => {
  await using db = await freshDatabase();
  await using app = await testApp(db);
  const old = await aPerson(db, earlier);
  const suspended = await aPerson(db, { ...earlier, suspended: true });
  await aPerson(db);
  await aPerson(db, { signUpFinished: false });
  await aPerson(db, { ...earlier, emailVerified: false });
  const since = new Date('2026-11-29T10:00:00Z');
  await db.owner.query('insert into public.terms (id, made_at, figures) values (repeat($1, 64), $2, $3)', [
    'a',
    since,
    currentTerms,
  ]);
  await tellOfTerms(app.deps);
  await tellOfTerms(app.deps);
  const { bell, mails } = await toldBy(db);
  expect(bell).toEqual([old.id, suspended.id].toSorted());
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([old.email, suspended.email].toSorted());
  expect(mails[0].text).toContain('bookings made since November 29, 2026 at 10:00 AM (UTC)');
  expect(mails[0].text).toContain('A case that no one decides within 14 days');
  expect(mails[0].text).toContain('/#/terms');
  expect(await deal(db, old.id)).toBe(true);
});

/** People continue as before: the terms they agreed to stay recorded. */
const deal = async (db: FreshDatabase, id: string) =>
  (
    await db.owner.query('select terms_version = $2 as same from public.profiles where id = $1', [
      id,
      '2026-11-01',
    ])
  ).rows[0].same;

test('a worker that dies leaves nobody out and tells nobody twice, nor do two that work at once', async () => {
  await using db = await freshDatabase();
  await using app = await testApp(db);
  for (let n = 0; n < 450; n++) await aPerson(db, earlier);
  let begun = 0;
  const dying = () => {
    if (++begun === 2) throw new Error('the worker died');
    return app.deps.now();
  };
  await expect(tellOfTerms({ ...app.deps, now: dying })).rejects.toThrow('the worker died');
  expect((await toldBy(db)).bell).toHaveLength(200);
  await Promise.all([tellOfTerms(app.deps), tellOfTerms(app.deps)]);
  await tellOfTerms(app.deps);
  const { bell, mails } = await toldBy(db);
  expect(new Set(bell).size).toBe(450);
  expect([bell.length, mails.length]).toEqual([450, 450]);
  const { rows } = await db.owner.query(
    'select count(*)::int as n from public.told_terms where version = $1',
    [termsVersion],
  );
  expect(rows).toEqual([{ n: 450 }]);
});

test('a batch in which telling fails claims nobody', async () => {
  await using db = await freshDatabase();
  await using app = await testApp(db);
  await aPerson(db, earlier);
  await db.owner.query('alter table public.outbox_messages add constraint none_fits check (false) not valid');
  await expect(tellOfTerms(app.deps)).rejects.toThrow();
  await db.owner.query('alter table public.outbox_messages drop constraint none_fits');
  await tellOfTerms(app.deps);
  expect((await toldBy(db)).mails).toHaveLength(1);
});

test('members are told of new fees and limits once the day is over, except those who joined since, and not of what was reverted', async () => {
  await using db = await freshDatabase();
  const now = new Date('2026-12-10T15:00:00Z');
  await using app = await testApp(db, { now });
  const member = await aPerson(db);
  const set = (section: string, version: number, value: object, at: Date) =>
    db.owner.query('insert into public.settings (section, version, value, set_at) values ($1, $2, $3, $4)', [
      ...[section, version, value, at],
    ]);
  const tellAt = async (at: string) => {
    app.setNow(new Date(at));
    await app.deps.settings.reload();
    await tellOfTerms(app.deps);
    return (await toldBy(db)).mails.map(({ text }) => text as string);
  };
  await db.owner.query(`update public.profiles set terms_accepted_at = '2026-12-01'`);
  await set('fees', 1, { basicPercent: 20 }, after(now, -3 * hour));
  await set('fees', 2, { basicPercent: 12 }, now);
  await set('limits', 1, { openRequests: 3 }, now);
  expect(await tellAt('2026-12-10T23:00:00Z')).toEqual([]);
  const joined = await aPerson(db);
  await db.owner.query('update public.profiles set terms_accepted_at = $2 where id = $1', [
    ...[joined.id, after(now, hour)],
  ]);
  const [first, ...others] = await tellAt('2026-12-11T01:00:00Z');
  expect(others).toEqual([]);
  expect(first).toContain('Renters pay a service fee of 12% (10% on Pro), and 3% for payment processing.');
  expect(first).toContain('bookings made since December 10, 2026 at 3:00 PM (UTC)');
  expect((await toldBy(db)).bell).toEqual([member.id]);
  // Back within one day: the terms are as they were.
  await set('limits', 2, { openRequests: 3, payHours: 6 }, new Date('2026-12-12T10:00:00Z'));
  await set('limits', 3, { openRequests: 3 }, new Date('2026-12-12T11:00:00Z'));
  expect(await tellAt('2026-12-13T01:00:00Z')).toHaveLength(1);
});
