import { after, hour, minute } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { ladderCompany } from '../../../../test/company-settings.ts';
import { type AccountsApp, accountsApp, aMember, maya } from '../../../../test/accounts-app.ts';
import { aMemberWithTotp, endsWithSecondFactor, type WayIn } from '../../../../test/factors.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { limits } from '#floor/config.ts';
import { forgetOldRows } from '#care/retention/forget-old-rows.ts';

const mayas = '+1 415 555 0142';
const pass = (world: AccountsApp, ms: number) => world.setNow(after(world.deps.now(), ms));

type World = AccountsApp;
type SomeBrowser = Awaited<ReturnType<typeof aMember>>;

const texts = async (world: World, to: string) =>
  (await world.mails()).filter((message) => message.to === to.replaceAll(' ', ''));

/** The code of the newest text message to a number. */
async function codeAt(world: World, to: string): Promise<string> {
  const codes = (await texts(world, to)).filter(({ kind }) => kind === 'phone-code');
  const found = /^\d{6}/.exec(codes.at(-1)?.text ?? '')?.[0];
  if (!found) throw new Error(`no code for ${to}`);
  return found;
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function confirm(world: World, browser: SomeBrowser, phone: string) {
  expect((await browser.post('/api/me/phone', { phone })).status).toBe(200);
  return browser.post('/api/me/phone/verify', { code: await codeAt(world, phone) });
}

const askFor = (browser: SomeBrowser, phone: string, purpose?: string) =>
  browser.post('/api/auth/phone/code', { phone, purpose });
const signInWith = (browser: SomeBrowser, phone: string, code: string) =>
  browser.post('/api/auth/phone/sign-in', { phone, code });

const verifiedPeople = async (world: World): Promise<string[]> => {
  const { rows } = await world.owner.query<{ email: string }>(
    'select email from public.profiles where phone_verified order by email',
  );
  return rows.map(({ email }) => email);
};

test('a signed-in person confirms a number with the code sent to it, for themselves only', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await aMember(world, { email: 'ivo@example.com' });
  const asked = await browser.post('/api/me/phone', { phone: '(415) 555-0142' });
  expect(asked.body).toEqual({
    message: 'Verification code sent to your phone!',
    phone: '+1 415 555 0142',
    minutes: 10,
  });
  expect(await verifiedPeople(world)).toEqual([]);
  const [message] = await texts(world, mayas);
  expect(message?.text).toMatch(
    /^\d{6} is your Borough code to verify this number\. It expires in 10 minutes\.\n[^\n]+\n\n@127\.0\.0\.1 #\d{6}$/,
  );
  const done = await browser.post('/api/me/phone/verify', { code: await codeAt(world, mayas) });
  expect(done.body.message).toBe('Phone verified successfully!');
  expect(await verifiedPeople(world)).toEqual([maya.email]);
  expect((await browser.get('/api/me/phone')).body).toEqual({
    available: true,
    phone: { number: '+1 415 555 0142', confirmedAt: world.deps.now().toISOString(), shown: false },
    note: maya.phone,
  });
  expect((await texts(world, maya.email)).at(-1)?.kind).toBe('phone-confirmed');
});

test('a number typed while signing up is a note: it confirms nothing and signs nobody in', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  expect((await browser.get('/api/me/phone')).body).toMatchObject({ phone: null, note: maya.phone });
  expect((await askFor(world.browser(), maya.phone)).status).toBe(200);
  expect(await texts(world, maya.phone)).toEqual([]);
  // Having the number doesn't open the account of someone who only typed it.
  const ivo = await aMember(world, { email: 'ivo@example.com' });
  expect((await confirm(world, ivo, maya.phone)).status).toBe(200);
  await askFor(world.browser(), maya.phone);
  const into = await signInWith(world.browser(), maya.phone, await codeAt(world, maya.phone));
  expect(into.body.person.email).toBe('ivo@example.com');
});

test('nobody sets the mark or a number past the code', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const form = { displayName: 'Maya', phoneVerified: true, phone_verified: true, phoneNumber: mayas };
  await browser.send('PUT', '/api/me/profile', form);
  await browser.send('PATCH', '/api/me/profile', form);
  expect(await verifiedPeople(world)).toEqual([]);
  expect((await world.browser().post('/api/me/phone', { phone: mayas })).status).toBe(401);
  expect((await world.browser().post('/api/me/phone/verify', { code: '123456' })).status).toBe(401);
});

test('only somebody who showed a moment ago who they are changes the number', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await confirm(world, browser, mayas);
  await world.owner.query(`update accounts."session" set "provedAt" = now() - interval '11 minutes'`);
  for (const [method, url] of [
    ['POST', '/api/me/phone'],
    ['DELETE', '/api/me/phone'],
  ] as const) {
    const refused = await browser.send(method, url, method === 'POST' ? { phone: mayas } : undefined);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'account.prove-again']);
  }
  expect(await verifiedPeople(world)).toEqual([maya.email]);
});

test('what cannot be texted is refused in words, for confirming and for signing in alike', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const unusable = 'Please enter a mobile number, such as (415) 555-0100.';
  const abroad = 'We can only text numbers in these countries: United States.';
  for (const [phone, code, words] of [
    ['', 'request.invalid', 'Please enter your phone number'],
    ['call me', 'phone.unusable', unusable],
    ['+1 800 555 0100', 'phone.unusable', unusable],
    ['+44 7911 123456', 'phone.abroad', abroad],
    ['+1 416 555 0100', 'phone.abroad', abroad],
  ] as const)
    for (const answer of [await browser.post('/api/me/phone', { phone }), await askFor(browser, phone)]) {
      expect([answer.status, answer.body.error.code]).toEqual([400, code]);
      expect(answer.body.error.fields.phone).toBe(words);
    }
});

test('other countries are texted where the site is set up for them', async () => {
  await using world = await accountsApp({ SMS_COUNTRIES: 'US,CA' });
  const browser = await aMember(world);
  expect((await confirm(world, browser, '+1 416 555 0100')).status).toBe(200);
});

test('a code survives four wrong guesses, says how many are left, and works once', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await browser.post('/api/me/phone', { phone: mayas });
  const code = await codeAt(world, mayas);
  for (const left of [4, 3, 2, 1]) {
    const refused = await browser.post('/api/me/phone/verify', { code: wrong(code) });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      { code: 'phone.code-wrong', message: "That code isn't right.", data: { triesLeft: left } },
    ]);
  }
  expect(
    (await browser.post('/api/me/phone/verify', { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status,
  ).toBe(200);
  const replayed = await browser.post('/api/me/phone/verify', { code });
  expect([replayed.status, replayed.body.error.code]).toEqual([409, 'phone.code-over']);
});

test('after five wrong guesses the code is over, the right guess included', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await browser.post('/api/me/phone', { phone: mayas });
  const code = await codeAt(world, mayas);
  for (let guess = 1; guess <= 4; guess++) await browser.post('/api/me/phone/verify', { code: wrong(code) });
  const fifth = await browser.post('/api/me/phone/verify', { code: wrong(code) });
  expect(fifth.body.error).toMatchObject({
    code: 'phone.code-over',
    message: 'This code no longer works. Please request a new one.',
  });
  expect((await browser.post('/api/me/phone/verify', { code })).body.error.code).toBe('phone.code-over');
  expect(await verifiedPeople(world)).toEqual([]);
});

test('many wrong guesses at once are as many guesses', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await browser.post('/api/me/phone', { phone: mayas });
  const code = await codeAt(world, mayas);
  const guesses = Array.from({ length: 12 }, () =>
    browser.post('/api/me/phone/verify', { code: wrong(code) }),
  );
  const answers = (await Promise.all(guesses)).map(({ body }) => body.error.code);
  expect(answers.filter((each) => each === 'phone.code-wrong')).toHaveLength(4);
  expect(answers.filter((each) => each === 'phone.code-over')).toHaveLength(8);
  expect((await browser.post('/api/me/phone/verify', { code })).status).toBe(409);
});

test('one right code used many times at once confirms and signs in once', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await confirm(world, browser, mayas);
  await askFor(world.browser(), mayas);
  const code = await codeAt(world, mayas);
  const tries = Array.from({ length: 8 }, () => signInWith(world.browser(), mayas, code));
  const answers = (await Promise.all(tries)).map(({ status }) => status);
  expect(answers.toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
});

test('a code works for ten minutes, and only the newest one does', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await browser.post('/api/me/phone', { phone: mayas });
  const first = await codeAt(world, mayas);
  await browser.post('/api/me/phone', { phone: mayas });
  const second = await codeAt(world, mayas);
  if (first !== second)
    expect((await browser.post('/api/me/phone/verify', { code: first })).body.error.code).toBe(
      'phone.code-wrong',
    );
  pass(world, 10 * minute);
  expect((await browser.post('/api/me/phone/verify', { code: second })).body.error.code).toBe(
    'phone.code-over',
  );
});

test('a number gets three codes in any hour, no matter who asks or what for', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await confirm(world, browser, mayas);
  pass(world, 30 * minute);
  await askFor(world.browser(), mayas);
  await askFor(world.browser(), mayas, 'reset');
  pass(world, 20 * minute);
  for (const refused of [
    await askFor(world.browser(), mayas),
    await askFor(world.browser(), mayas, 'reset'),
    await browser.post('/api/me/phone', { phone: mayas }),
  ]) {
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    expect(refused.body.error.message).toBe(
      "We've already sent 3 codes to this number. Please wait 10 minutes and try again.",
    );
  }
  pass(world, 10 * minute + 1);
  expect((await askFor(world.browser(), mayas)).status).toBe(200);
  expect((await askFor(world.browser(), mayas)).status).toBe(429);
});

test('three codes stay three when asked for at once', async () => {
  await using world = await accountsApp();
  await confirm(world, await aMember(world), mayas);
  pass(world, hour + 1);
  const asked = await Promise.all(Array.from({ length: 9 }, () => askFor(world.browser(), mayas)));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await texts(world, mayas)).toHaveLength(1 + 3);
});

proofTest('over several codes a number is guessed at ten times a day', async () => {
  await using world = await accountsApp();
  await confirm(world, await aMember(world), mayas);
  let tried = 0;
  for (const guesses of [5, 5]) {
    await askFor(world.browser(), mayas);
    const code = await codeAt(world, mayas);
    for (let guess = 1; guess <= guesses; guess++, tried++)
      expect((await signInWith(world.browser(), mayas, wrong(code))).status).toBeLessThan(429);
  }
  expect(tried).toBe(10);
  pass(world, 2 * hour);
  const asked = await askFor(world.browser(), mayas);
  expect([asked.status, asked.body.error.code]).toEqual([429, 'phone.resting']);
  pass(world, 21 * hour);
  expect((await askFor(world.browser(), mayas)).status).toBe(429);
  pass(world, 2 * hour);
  await askFor(world.browser(), mayas);
  expect((await signInWith(world.browser(), mayas, await codeAt(world, mayas))).status).toBe(200);
});

proofTest(
  'all numbers together get so many codes an hour, and strangers keep nobody from confirming',
  async () => {
    await using world = await accountsApp();
    const browser = await aMember(world);
    await world.owner.query(
      `insert into accounts.phone_codes (id, phone, purpose, code_hash, created_at, expires_at)
     select gen_random_uuid(), '+1415556' || lpad(n::text, 4, '0'), 'sign-in', '\\x00', $1, $1
     from generate_series(1, $2) as n`,
      [world.deps.now(), limits.signInCodes.max],
    );
    for (const purpose of ['sign-in', 'reset'])
      expect((await askFor(world.browser(), mayas, purpose)).body.error.code).toBe('request.too-many');
    expect((await confirm(world, browser, mayas)).status).toBe(200);
  },
);

proofTest('one person and one address ask for so many codes', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const number = (n: number) => `+1 415 555 01${String(n).padStart(2, '0')}`;
  for (let n = 0; n < limits.codesPerPerson.max; n++)
    expect((await browser.post('/api/me/phone', { phone: number(n) })).status).toBe(200);
  expect((await browser.post('/api/me/phone', { phone: number(70) })).status).toBe(429);
  const stranger = world.browser();
  const statuses = await Promise.all(
    Array.from({ length: limits.codesPerAddress.max + 5 }, (_, n) => askFor(stranger, number(n + 20))),
  );
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('a code of another purpose, person or number fits nothing', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const ivo = await aMember(world, { email: 'ivo@example.com' });
  const ivos = '+1 415 555 0177';
  await browser.post('/api/me/phone', { phone: mayas });
  await ivo.post('/api/me/phone', { phone: ivos });
  const mayasCode = await codeAt(world, mayas);
  const ivosCode = await codeAt(world, ivos);
  expect(mayasCode).not.toBe(ivosCode);
  expect((await ivo.post('/api/me/phone/verify', { code: mayasCode })).body.error.code).toBe(
    'phone.code-wrong',
  );
  expect((await signInWith(world.browser(), mayas, mayasCode)).body.error.code).toBe('phone.code-over');
  expect((await browser.post('/api/me/phone/verify', { code: mayasCode })).status).toBe(200);
  expect((await ivo.post('/api/me/phone/verify', { code: ivosCode })).status).toBe(200);

  await askFor(world.browser(), mayas);
  const toSignIn = await codeAt(world, mayas);
  const reset = await world
    .browser()
    .post('/api/auth/phone/reset', { phone: mayas, code: toSignIn, password: 'lantern-over-birch-9' });
  expect(reset.body.error.code).toBe('phone.code-over');
  expect((await browser.post('/api/me/phone/verify', { code: toSignIn })).body.error.code).toBe(
    'phone.code-over',
  );
  expect((await signInWith(world.browser(), ivos, toSignIn)).body.error.code).toBe('phone.code-over');
  expect((await signInWith(world.browser(), mayas, toSignIn)).body.person.email).toBe(maya.email);
});

test('a number nobody has confirmed and the number of an admin answer as any other, step by step', async () => {
  await using world = await accountsApp();
  const admin = await aMember(world, { email: 'ada@example.com' });
  await confirm(world, admin, '+1 415 555 0111');
  await world.owner.query(
    `insert into public.admin_users (id) select id from public.profiles where email = 'ada@example.com'`,
  );
  await confirm(world, await aMember(world), mayas);
  pass(world, 2 * hour);
  const before = (await world.mails()).length;
  const story = async (phone: string) => {
    const seen = [];
    for (const purpose of ['sign-in', 'reset'] as const) {
      const began = performance.now();
      const asked = await askFor(world.browser(), phone, purpose);
      expect(performance.now() - began).toBeGreaterThanOrEqual(149);
      seen.push([asked.status, { ...asked.body, phone: '', id: '' }]);
    }
    const password = 'lantern-over-birch-9';
    for (let guess = 1; guess <= 6; guess++) {
      const tried = await signInWith(world.browser(), phone, '000000');
      seen.push([tried.status, tried.body.error]);
    }
    for (let guess = 1; guess <= 6; guess++) {
      const tried = await world.browser().post('/api/auth/phone/reset', { phone, code: '000000', password });
      seen.push([tried.status, tried.body.error]);
    }
    for (const purpose of ['sign-in', 'reset'] as const) {
      const asked = await askFor(world.browser(), phone, purpose);
      seen.push([asked.status, { ...asked.body, id: '' }]);
    }
    return seen;
  };
  const known = await story(mayas);
  expect((await world.mails()).length).toBe(before + 2);
  expect(await story('+1 415 555 0111')).toEqual(known);
  expect(await story('+1 415 555 0199')).toEqual(known);
  expect((await world.mails()).length).toBe(before + 2);
});

test('a code signs in, remembered or until the browser closes, and creates no account', async () => {
  await using world = await accountsApp();
  await confirm(world, await aMember(world), mayas);
  const people = () => world.owner.query('select count(*)::int as count from accounts."user"');
  const { rows: before } = await people();
  for (const rememberMe of [true, false]) {
    await askFor(world.browser(), mayas);
    const browser = world.browser();
    const code = await codeAt(world, mayas);
    const answer = await browser.post('/api/auth/phone/sign-in', { phone: '415 555 0142', code, rememberMe });
    expect(answer.body.person).toMatchObject({ email: maya.email });
    expect(answer.text).not.toContain('token');
    browser.close();
    expect((await browser.get('/api/me')).body.person !== null).toBe(rememberMe);
  }
  expect((await people()).rows).toEqual(before);
});

proofTest(
  'a code sets a new password, ends every session, and a weak password does not use it up',
  async () => {
    await using world = await accountsApp();
    const browser = await aMember(world);
    await confirm(world, browser, mayas);
    await askFor(world.browser(), mayas, 'reset');
    const code = await codeAt(world, mayas);
    const reset = (password: string) =>
      world.browser().post('/api/auth/phone/reset', { phone: mayas, code, password });
    expect((await reset('12345')).status).toBe(400);
    const weak = await reset('password1');
    expect([weak.status, weak.body.error.code]).toEqual([400, 'account.weak-password']);
    expect((await reset('lantern-over-birch-9')).status).toBe(200);
    expect((await browser.get('/api/me')).body.person).toBeNull();
    expect((await reset('another-lantern-7')).body.error.code).toBe('phone.code-over');
    const signIn = (password: string) =>
      world.browser().post('/api/auth/sign-in', { email: maya.email, password });
    expect((await signIn(maya.password)).status).toBe(401);
    expect((await signIn('lantern-over-birch-9')).status).toBe(200);
  },
);

const waysIn: WayIn[] = [
  {
    name: 'a texted code',
    go: async (world, browser) => {
      await askFor(browser, mayas);
      return signInWith(browser, mayas, await codeAt(world, mayas));
    },
  },
  {
    name: 'a new password with a texted code',
    go: async (world, browser) => {
      await askFor(browser, mayas, 'reset');
      const password = 'lantern-over-birch-9';
      const code = await codeAt(world, mayas);
      expect((await browser.post('/api/auth/phone/reset', { phone: mayas, code, password })).status).toBe(
        200,
      );
      return browser.post('/api/auth/sign-in', { ...maya, password });
    },
  },
];

test.each(waysIn)('the second factor is asked for after $name', async (way) => {
  await using world = await accountsApp();
  const { browser, secret } = await aMemberWithTotp(world);
  await confirm(world, browser, mayas);
  const seen = await endsWithSecondFactor(world, way, secret);
  expect([seen.before.status, seen.before.body.error.code]).toEqual([401, 'account.second-factor']);
  expect(seen.cookiesBefore).not.toContain('borough.session_token');
  expect(seen.signedIn).toBe(true);
});

test('a number moves to the person who proves to hold it now; the account that had it is told and loses it', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await confirm(world, browser, mayas);
  await askFor(world.browser(), mayas);
  const oldCode = await codeAt(world, mayas);
  const ivo = await aMember(world, { email: 'ivo@example.com' });
  const moved = await confirm(world, ivo, mayas);
  expect(moved.status).toBe(200);
  expect(await verifiedPeople(world)).toEqual(['ivo@example.com']);
  expect((await browser.get('/api/me/phone')).body.phone).toBeNull();
  expect((await texts(world, maya.email)).at(-1)?.kind).toBe('phone-moved');
  // A code that was on its way to the account that had the number no longer works.
  expect((await signInWith(world.browser(), mayas, oldCode)).status).toBe(409);
});

proofTest('two people who confirm one number at once: one has it in the end', async () => {
  await using world = await accountsApp();
  const both = [await aMember(world), await aMember(world, { email: 'ivo@example.com' })];
  const codes: string[] = [];
  for (const browser of both) {
    await browser.post('/api/me/phone', { phone: mayas });
    codes.push(await codeAt(world, mayas));
  }
  const answers = await Promise.all(
    both.map((browser, n) => browser.post('/api/me/phone/verify', { code: codes[n] })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await verifiedPeople(world)).toHaveLength(1);
});

test('a changed or removed number no longer signs in, and both mailbox and number are told', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await confirm(world, browser, mayas);
  await askFor(world.browser(), mayas);
  const oldCode = await codeAt(world, mayas);
  const next = '+1 415 555 0188';
  await confirm(world, browser, next);
  expect((await signInWith(world.browser(), mayas, oldCode)).status).toBe(409);
  expect((await texts(world, mayas)).at(-1)?.kind).toBe('phone-gone');

  const removed = await browser.send('DELETE', '/api/me/phone');
  expect([removed.status, removed.body.message]).toEqual([200, 'Your phone number was removed.']);
  expect(await verifiedPeople(world)).toEqual([]);
  expect((await texts(world, next)).at(-1)?.kind).toBe('phone-gone');
  expect((await texts(world, maya.email)).at(-1)?.kind).toBe('phone-removed');
  expect((await browser.send('DELETE', '/api/me/phone')).body.error.code).toBe('phone.none');
});

test('a site without text messages says so, and pretends nothing', async () => {
  await using world = await accountsApp({
    PUBLIC_URL: 'https://borough.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    ...ladderCompany,
  });
  const browser = await aMember(world);
  expect((await browser.get('/api/me/phone')).body.available).toBe(false);
  for (const answer of [
    await browser.post('/api/me/phone', { phone: mayas }),
    await askFor(world.browser(), mayas),
    await signInWith(world.browser(), mayas, '123456'),
  ])
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      "Text messages aren't set up on this site.",
    ]);
  expect(await texts(world, mayas)).toEqual([]);
});

test('codes are kept hashed, and forgotten after a day', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await browser.post('/api/me/phone', { phone: mayas });
  const code = await codeAt(world, mayas);
  const { rows } = await world.owner.query<{ all: string }>(
    'select c::text as all from accounts.phone_codes c',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.all).not.toContain(code);
  await forgetOldRows(world.deps, after(world.deps.now(), 24 * hour));
  expect((await world.owner.query('select from accounts.phone_codes')).rows).toEqual([]);
});
