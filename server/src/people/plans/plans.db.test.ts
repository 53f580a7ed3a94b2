import { after, hour } from '@borough/domain/clocks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { personOfSession } from '#account/accounts/accounts.store.ts';
import { personOfAppToken } from '#account/accounts/app-tokens/app-tokens.store.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { tierOf } from './tier.ts';

const now = new Date('2026-06-15T12:00:00Z');

const invoice = fc
  .record({
    starts: fc.integer({ min: -30, max: 5 }),
    length: fc.integer({ min: 1, max: 30 }),
    paid: fc.constantFrom(0, 499),
    refunded: fc.constantFrom(0, 100, 499),
    dispute: fc.constantFrom(null, 'open', 'won', 'lost', 'withdrawn'),
  })
  .map((each) => ({ ...each, refunded: Math.min(each.refunded, each.paid) }));

test('the rule and the database agree about who is on Pro', async () => {
  await using db = await freshDatabase();
  const person = await aPerson(db);
  const { rows } = await db.owner.query(
    `insert into public.plan_subscriptions (created_at, person_id, page_ends_at, consent_version, consent_words, consented_at, price_cents)
     values ($2, $1, $2, 'pro-1', 'It renews.', $2, 499) returning id`,
    [person.id, now],
  );
  let seen = { pro: 0, free: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(invoice, { maxLength: 4 }), async (some) => {
      await db.owner.query('delete from public.plan_invoices');
      for (const [index, each] of some.entries())
        await db.owner.query(
          `insert into public.plan_invoices (subscription_id, provider_invoice_id, period_start, period_end, paid_cents,
             refunded_cents, paid_at, dispute, disputed_at, asked_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          [
            rows[0].id,
            `in_${index}`,
            after(now, each.starts * hour),
            after(now, (each.starts + each.length) * hour),
            each.paid,
            each.refunded,
            each.paid > 0 ? now : null,
            each.dispute,
            each.dispute && now,
            now,
          ],
        );
      const ruled = await inTransaction(db.db, (tx) => tierOf(tx, person.id, now));
      const answered = await db.owner.query('select public.has_pro($1, $2) as pro', [person.id, now]);
      seen = { ...seen, [ruled]: seen[ruled] + 1 };
      expect(answered.rows[0].pro).toBe(ruled === 'pro');
    }),
    { numRuns: 150 },
  );
  expect(Math.min(seen.pro, seen.free)).toBeGreaterThan(10);
});

test('a signed-in person, in a browser or by an app token, has the plan of the instant handed in', async () => {
  await using db = await freshDatabase();
  const person = await aPerson(db, { plan: 'pro' });
  await db.owner.query(
    `insert into accounts."session" ("expiresAt", "token", "updatedAt", "userId") values (now() + interval '1 day', 't', now(), $1)`,
    [person.id],
  );
  const sha256 = 'a'.repeat(64);
  await db.owner.query(
    `insert into accounts.app_tokens (person_id, name, scope, token_sha256) values ($1, 'Script', 'read', $2)`,
    [person.id, sha256],
  );
  const tierAt = async (at: string) => [
    (await personOfSession(db.owner, 't', new Date(at)))?.tier,
    (await personOfAppToken(db.owner, sha256, new Date(at)))?.tier,
  ];
  expect(await tierAt('2019-12-31T23:59:59Z')).toEqual(['free', 'free']);
  expect(await tierAt('2026-06-15T12:00:00Z')).toEqual(['pro', 'pro']);
  expect(await tierAt('2100-01-01T00:00:00Z')).toEqual(['free', 'free']);
});
