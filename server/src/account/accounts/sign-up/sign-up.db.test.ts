import { termsVersion } from '@borough/domain/accounts/accounts.contract';
import { expect, test } from 'vitest';
import { accountsApp, aMember, maya, tokenIn } from '../../../../test/accounts-app.ts';
import { proofTest } from '../../../../test/proof-test.ts';

test('signing up stores the account, everything else typed, and one mail with a link', async () => {
  await using world = await accountsApp();
  const browser = world.browser();
  const answer = await browser.post('/api/auth/sign-up', {
    ...maya,
    email: ' Maya@Example.com ',
    marketingOptIn: true,
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    message: 'Account created! Please check your email to verify your account.',
  });
  expect(await browser.get('/api/me')).toMatchObject({ body: { person: null } });

  const { rows } = await world.owner.query(
    `select u.email, u."emailVerified", p.full_name, p.display_name, p.terms_version, p.email_verified, p.phone_number,
       n.first_name, n.last_name, n.phone, n.marketing_opt_in, n.accepted_terms_version, p.adult_confirmed_at is not null as adult
     from accounts."user" u join public.profiles p using (id) join accounts.sign_up_notes n on n.user_id = u.id`,
  );
  expect(rows).toEqual([
    {
      email: 'maya@example.com',
      emailVerified: false,
      full_name: 'Maya Rodriguez',
      display_name: 'Maya R.',
      terms_version: termsVersion,
      email_verified: false,
      phone_number: null,
      first_name: 'Maya',
      last_name: 'Rodriguez',
      phone: '+1 415 555 0100',
      marketing_opt_in: true,
      accepted_terms_version: termsVersion,
      adult: true,
    },
  ]);
  const [letter, ...more] = await world.mails();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: 'maya@example.com', kind: 'confirm-email' });
  expect(letter?.text).toContain('http://127.0.0.1:3000/#/confirm-email?token=');
});

test('a known address is answered alike and told by mail; nothing of the account changes', async () => {
  await using world = await accountsApp();
  const fresh = await world.browser().post('/api/auth/sign-up', { ...maya, email: 'new@example.com' });
  await aMember(world);
  const known = await world
    .browser()
    .post('/api/auth/sign-up', { ...maya, firstName: 'Mallory', password: 'other-password' });
  expect([known.status, known.body, known.cookies.length]).toEqual([
    fresh.status,
    fresh.body,
    fresh.cookies.length,
  ]);
  expect((await world.mails()).at(-1)).toMatchObject({ to: maya.email, kind: 'already-signed-up' });
  expect((await world.browser().post('/api/auth/sign-in', { ...maya })).status).toBe(200);
  const names = await world.owner.query(
    "select full_name from public.profiles where email = 'maya@example.com'",
  );
  expect(names.rows).toEqual([{ full_name: 'Maya Rodriguez' }]);
});

test('an account nobody confirmed gives way to the person who signs up next, and its link is dead', async () => {
  await using world = await accountsApp();
  const mallory = world.browser();
  await mallory.post('/api/auth/sign-up', { ...maya, firstName: 'Mallory', password: 'mallorys-own' });
  const old = tokenIn((await world.mails())[0]);
  const owner = world.browser();
  await owner.post('/api/auth/sign-up', maya);
  expect((await mallory.post('/api/auth/confirm-email', { token: old })).body.error.code).toBe(
    'account.link-expired',
  );
  const token = tokenIn((await world.mails()).at(-1));
  expect((await owner.post('/api/auth/confirm-email', { token })).status).toBe(200);
  expect(
    (await world.browser().post('/api/auth/sign-in', { email: maya.email, password: 'mallorys-own' })).status,
  ).toBe(401);
});

proofTest(
  'of four sign-ups with one address at once, one account is left and everybody is answered alike',
  async () => {
    await using world = await accountsApp();
    const addresses = Array.from({ length: 10 }, (_, round) => `maya${round}@example.com`);
    for (const email of addresses) {
      const four = await Promise.all(
        Array.from({ length: 4 }, () => world.browser().post('/api/auth/sign-up', { ...maya, email })),
      );
      expect(new Set(four.map((each) => `${each.status} ${each.body.message}`)).size).toBe(1);
    }
    const { rows } = await world.owner.query(
      `select email from accounts."user" u join accounts.sign_up_notes n on n.user_id = u.id order by "createdAt"`,
    );
    expect(rows.map((each) => each.email)).toEqual(addresses);
  },
);

test.each([
  [{ email: 'abc' }, 'email', 'Please enter a valid email address'],
  [{ email: '' }, 'email', 'Please fill in all required fields'],
  [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
  [{ firstName: ' ' }, 'firstName', 'Please provide your first and last name'],
  [
    { firstName: 'Borough Support' },
    'firstName',
    "A name can't sound like Borough or someone who works for it.",
  ],
  [
    { firstName: 'Team', lastName: 'Verified' },
    'firstName',
    "A name can't sound like Borough or someone who works for it.",
  ],
  [{ lastName: 'R. ✓' }, 'lastName', 'Please write the name in letters, without symbols.'],
  [
    { firstName: 'Ma\u202eya' },
    'firstName',
    'This name has invisible characters in it. Please type it instead of pasting it.',
  ],
  [{ firstName: '𝓜𝓪𝔂𝓪' }, 'firstName', 'Please write the name in plain letters.'],
  [{ firstName: 'Mаya' }, 'firstName', 'Please write the name in one alphabet.'],
  [
    { firstName: 'Venmo', lastName: 'Tomwheels' },
    'firstName',
    "A name can't mention an app or a payment method, or advertise anything.",
  ],
  [{ acceptTerms: false }, 'acceptTerms', 'Please accept the terms and conditions'],
])('signing up with %j is refused in words', async (change, field, words) => {
  await using world = await accountsApp();
  const answer = await world.browser().post('/api/auth/sign-up', { ...maya, ...change });
  expect([answer.status, answer.body.error.fields[field]]).toEqual([400, words]);
  expect(await world.mails()).toEqual([]);
});

test('names that PostgreSQL cannot store are refused, not a failure of ours', async () => {
  await using world = await accountsApp();
  const answer = await world.browser().post('/api/auth/sign-up', { ...maya, firstName: 'Ma\u0000ya' });
  expect(answer.status).toBe(400);
});

test('nobody chooses a role, a plan, a score or a confirmed address while signing up', async () => {
  await using world = await accountsApp();
  await world.browser().post('/api/auth/sign-up', {
    ...maya,
    role: 'admin',
    emailVerified: true,
    tier: 'pro',
    trustScore: 155,
    image: 'https://elsewhere.example/a.png',
  });
  const { rows } = await world.owner.query(
    `select u."emailVerified", u.image, p.trust_score, p.avatar_url from accounts."user" u join public.profiles p using (id)`,
  );
  expect(rows).toEqual([{ emailVerified: false, image: null, trust_score: 0, avatar_url: null }]);
});

test('one network address has one mailbox written to at most five times an hour', async () => {
  await using world = await accountsApp();
  const browser = world.browser();
  for (let each = 0; each < 5; each++) await browser.post('/api/auth/forgot-password', { email: maya.email });
  const refused = await browser.post('/api/auth/sign-up', maya);
  expect([refused.status, refused.body.error.code]).toEqual([429, 'request.too-many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

proofTest(
  'fifty sign-ups with plus-parts and dots of one address are fifteen mails to its mailbox, from wherever they come',
  async () => {
    await using world = await accountsApp();
    for (let each = 0; each < 50; each++) {
      const email = each % 2 === 0 ? `maya+${each}@example.com` : `m.a.ya+${each}@example.com`;
      await world.browser().post('/api/auth/sign-up', { ...maya, email });
    }
    const mails = await world.mails();
    expect(mails.length).toBeLessThanOrEqual(15);
    // Addresses are never changed; they only count as one.
    expect(mails[0]?.to).toBe('maya+0@example.com');
    expect(mails[1]?.to).toBe('m.a.ya+1@example.com');
  },
);

test('a mail before the address is confirmed says nothing of what was typed as a name', async () => {
  await using world = await accountsApp();
  const firstName = 'Your account is locked go to the nearest branch today';
  await world.browser().post('/api/auth/sign-up', { ...maya, firstName, lastName: 'Immediately' });
  await world.browser().post('/api/auth/resend-confirmation', { email: maya.email });
  await world.browser().post('/api/auth/sign-up', { ...maya, firstName, lastName: 'Immediately' });
  const { rows } = await world.owner.query<{ row: string }>(
    'select m::text as row from public.outbox_messages m',
  );
  expect(rows.length).toBe(3);
  for (const { row } of rows) expect(row).not.toMatch(/locked|Immediately/);
});
