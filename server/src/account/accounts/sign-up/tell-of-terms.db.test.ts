import { termsVersion } from '@borough/domain/accounts/accounts.contract';
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

/** People go on as before: the terms they agreed to stay noted. */
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
