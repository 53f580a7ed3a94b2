import { expect, test } from 'vitest';
import {
  accountsApp,
  type AccountsApp,
  aMember,
  type Browser,
  maya,
  type Seen,
  tokenIn,
} from '../../../../test/accounts-app.ts';
import { aMemberWithTotp, codeOf } from '../../../../test/factors.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { limits } from '#floor/config.ts';

const signIn = (browser: Browser, form: object = {}) =>
  browser.post('/api/auth/sign-in', { email: maya.email, password: maya.password, ...form });
const outcome = ({ status, body }: Seen) => (status === 200 ? 'in' : String(body.error.code));

async function guessWrongly(browser: Browser, times: number, form: object = {}): Promise<string[]> {
  const answers = [];
  for (let each = 0; each < times; each++)
    answers.push(outcome(await signIn(browser, { password: `wrong-${each}`, ...form })));
  return answers;
}

/** Tries enough wrong passwords on every account that unknown browsers are asked for a mailed code. */
async function guessedToTheCeiling(world: AccountsApp): Promise<void> {
  await guessWrongly(world.browser(), 1);
  await world.owner.query(
    `update public.rate_limits set count = $1 where bucket like 'failedSignInsPerAccount:%'`,
    [limits.failedSignInsPerAccount.max],
  );
}

const mailedCodes = async (world: AccountsApp) =>
  (await world.mails())
    .filter(({ kind }) => kind === 'sign-in-code')
    .map(({ subject }) => /\d{6}/.exec(subject)![0]);
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');
const enter = async (browser: Browser, code: string) =>
  outcome(await browser.post('/api/auth/sign-in/code', { code }));

test('ten wrong passwords slow their network address at that account, and nobody else anywhere', async () => {
  await using world = await accountsApp();
  const owner = await aMember(world);
  await aMember(world, { email: 'ivo@example.com' });
  const stranger = world.browser('198.51.100.7');
  expect(await guessWrongly(stranger, 10)).toEqual(Array(10).fill('account.wrong-credentials'));
  const slowed = await signIn(stranger);
  expect([slowed.status, Number(slowed.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(outcome(await signIn(stranger, { email: 'ivo@example.com' }))).toBe('in');
  expect(outcome(await signIn(world.browser()))).toBe('in');
  expect(outcome(await signIn(owner))).toBe('in');
  world.setNow(new Date('2026-11-21T17:16:00Z'));
  expect(outcome(await signIn(world.browser('198.51.100.7')))).toBe('in');
});

test('of many guesses at once no more than ten are looked at, and right ones do not count', async () => {
  await using world = await accountsApp();
  await aMember(world);
  const address = '198.51.100.7';
  for (let each = 0; each < 12; each++) expect(outcome(await signIn(world.browser(address)))).toBe('in');
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, n) => signIn(world.browser(address), { password: `wrong-${n}` })),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
});

test('a browser that signed in before passes with the right password, whatever others tried there and elsewhere', async () => {
  await using world = await accountsApp();
  const office = '198.51.100.7';
  await aMember(world);
  const owner = world.browser(office);
  expect(outcome(await signIn(owner))).toBe('in');
  await guessWrongly(world.browser(office), 11);
  await guessedToTheCeiling(world);
  await world.owner.query(
    `update public.rate_limits set count = 1000 where bucket like 'failedSignInsPerAddress:%'`,
  );
  expect(outcome(await signIn(world.browser(office)))).toBe('request.too-many');
  expect(outcome(await signIn(owner))).toBe('in');
});

test('after a mailed reset the new password passes in that browser, and elsewhere the counts start over', async () => {
  await using world = await accountsApp();
  await aMember(world);
  const browser = world.browser('198.51.100.7');
  await guessWrongly(browser, 11);
  await guessedToTheCeiling(world);
  expect((await browser.post('/api/auth/forgot-password', { email: maya.email })).status).toBe(200);
  const token = tokenIn((await world.mails()).at(-1));
  const password = 'lantern-over-birch-9';
  expect((await browser.post('/api/auth/reset-password', { token, password })).status).toBe(200);
  expect(outcome(await signIn(world.browser('198.51.100.7'), { password }))).toBe('in');
  await guessedToTheCeiling(world);
  await guessWrongly(world.browser('198.51.100.7'), 11);
  expect(outcome(await signIn(browser, { password }))).toBe('in');
});

test('beyond the ceiling of an account nobody is refused: the right password and a mailed code sign in', async () => {
  await using world = await accountsApp();
  await aMember(world);
  for (let tries = 0; tries < limits.failedSignInsPerAccount.max; tries += 10)
    expect(await guessWrongly(world.browser(), 10)).toEqual(Array(10).fill('account.wrong-credentials'));
  const elsewhere = world.browser();
  expect(outcome(await signIn(elsewhere))).toBe('account.sign-in-code');
  expect((await elsewhere.get('/api/me')).body.person).toBeNull();
  const [code = ''] = await mailedCodes(world);
  expect(await enter(elsewhere, otherThan(code))).toBe('account.wrong-code');
  expect(await enter(world.browser(), code)).toBe('account.sign-in-code-over');
  expect(await enter(elsewhere, code)).toBe('in');
  expect((await elsewhere.get('/api/me')).body.person).toMatchObject({ email: maya.email });
  expect(await enter(elsewhere, code)).toBe('account.sign-in-code-over');
  // From now on this browser is known.
  expect(outcome(await signIn(elsewhere))).toBe('in');
});

test('in a known browser the right password passes after its own wrong ones, until there are as many as the ceiling', async () => {
  await using world = await accountsApp();
  const owner = await aMember(world);
  const { max } = limits.failedSignInsPerBrowser;
  expect(await guessWrongly(owner, max - 1)).toEqual(Array(max - 1).fill('account.wrong-credentials'));
  expect(outcome(await signIn(owner))).toBe('in');
  expect(await guessWrongly(owner, 1)).toEqual(['account.wrong-credentials']);
  expect(await guessWrongly(owner, 1)).toEqual(['account.sign-in-code']);
  expect(await mailedCodes(world)).toEqual([]);
  expect(outcome(await signIn(owner))).toBe('account.sign-in-code');
  expect(await enter(owner, (await mailedCodes(world))[0] ?? '')).toBe('in');
});

test('a mailed code ends after five wrong guesses, after ten minutes, and with the password it was asked with', async () => {
  await using world = await accountsApp();
  const owner = await aMember(world);
  await guessedToTheCeiling(world);
  const asked = async () => {
    const browser = world.browser();
    await signIn(browser);
    return { browser, code: (await mailedCodes(world)).at(-1) ?? '' };
  };
  const guessed = await asked();
  const tries = [];
  for (let each = 0; each < 5; each++) tries.push(await enter(guessed.browser, otherThan(guessed.code)));
  expect(tries).toEqual([...Array<string>(4).fill('account.wrong-code'), 'account.sign-in-code-over']);
  expect(await enter(guessed.browser, guessed.code)).toBe('account.sign-in-code-over');
  const late = await asked();
  await world.owner.query(`update accounts.sign_in_codes set expires_at = now()`);
  expect(await enter(late.browser, late.code)).toBe('account.sign-in-code-over');
  const replaced = await asked();
  await owner.post('/api/me/password', { password: 'lantern-over-birch-9' });
  expect(await enter(replaced.browser, replaced.code)).toBe('account.sign-in-code-over');
  const stored = await world.owner.query<{ row: string }>(
    'select c::text as row from accounts.sign_in_codes c',
  );
  for (const { row } of stored.rows) expect(row).not.toContain(late.code);
});

test('a wrong password typed while a code is in the mail leaves it as it is, with the tries it had', async () => {
  await using world = await accountsApp();
  await aMember(world);
  await guessedToTheCeiling(world);
  const impatient = world.browser();
  await signIn(impatient);
  expect(await guessWrongly(impatient, 3)).toEqual(Array(3).fill('account.sign-in-code'));
  expect(await enter(impatient, (await mailedCodes(world)).at(-1) ?? '')).toBe('in');
  expect(await enter(impatient, (await mailedCodes(world)).at(-1) ?? '')).toBe('account.sign-in-code-over');

  const guesser = world.browser();
  await signIn(guesser);
  const code = (await mailedCodes(world)).at(-1) ?? '';
  for (let each = 0; each < 3; each++) await enter(guesser, otherThan(code));
  await guessWrongly(guesser, 1);
  for (let each = 0; each < 2; each++)
    expect(await enter(guesser, otherThan(code))).toBe('account.wrong-code');
  expect(await enter(guesser, code)).toBe('account.wrong-code');
});

test('the mailed code comes before the second factor, and never in place of it', async () => {
  await using world = await accountsApp();
  const { secret } = await aMemberWithTotp(world);
  await guessedToTheCeiling(world);
  const elsewhere = world.browser();
  expect(outcome(await signIn(elsewhere))).toBe('account.sign-in-code');
  expect((await elsewhere.get('/api/auth/second-factor')).body.ways).toEqual([]);
  expect(await enter(elsewhere, (await mailedCodes(world))[0] ?? '')).toBe('account.second-factor');
  expect((await elsewhere.get('/api/me')).body.person).toBeNull();
  const passed = await elsewhere.post('/api/auth/second-factor', { code: codeOf(secret) });
  expect(passed.status).toBe(200);
});

proofTest('knowing the password doesn’t let anyone flood a mailbox with codes', async () => {
  await using world = await accountsApp();
  await aMember(world);
  await guessedToTheCeiling(world);
  for (let each = 0; each < 8; each++) await signIn(world.browser('198.51.100.7'));
  expect(await mailedCodes(world)).toHaveLength(limits.signInCodesPerGuesser.max);
});

/** Everything a browser sees of a response, except for random parts. */
const shown = ({ status, body, cookies, headers }: Seen) => ({
  status,
  error: body.error,
  cookies: cookies.map((cookie) => cookie.replace(/=[^;]*/, '=…')),
  retry: headers['retry-after'] === undefined,
});

proofTest(
  'wrong passwords are answered alike with a second factor, without one and for nobody, however many',
  async () => {
    await using world = await accountsApp();
    await aMember(world);
    await aMemberWithTotp(world, { email: 'totp@example.com' });
    const emails = [maya.email, 'totp@example.com', 'nobody@example.com'];
    for (const already of [0, 44]) {
      await world.owner.query(
        `update public.rate_limits set count = $1 where bucket like 'failedSignInsPerAccount:%'`,
        [already],
      );
      const codes = new Set<unknown>();
      const browsers = emails.map((email) => ({ email, browser: world.browser() }));
      for (let each = 0; each < 12; each++) {
        const answers = [];
        for (const { email, browser } of browsers)
          answers.push(shown(await signIn(browser, { email, password: `wrong-${each}` })));
        expect(answers[1]).toEqual(answers[0]);
        expect(answers[2]).toEqual(answers[0]);
        codes.add(answers[0]?.error.code);
      }
      expect([...codes]).toEqual([
        'account.wrong-credentials',
        ...(already > 0 ? ['account.sign-in-code'] : []),
        'request.too-many',
      ]);
      const next = [];
      for (const { browser } of browsers) {
        const { body } = await browser.get('/api/auth/second-factor');
        next.push([body, await enter(browser, '123456')]);
      }
      expect(next[1]).toEqual(next[0]);
      expect(next[2]).toEqual(next[0]);
    }
    expect(await mailedCodes(world)).toEqual([]);
  },
);

test('beyond the ceiling the right password of somebody with a second factor is answered like a wrong one', async () => {
  await using world = await accountsApp();
  await aMemberWithTotp(world);
  await guessedToTheCeiling(world);
  const right = await signIn(world.browser());
  const wrong = await signIn(world.browser(), { password: 'not-the-one' });
  expect(shown(right)).toEqual(shown(wrong));
});

const resets = async (world: AccountsApp) =>
  (await world.mails()).filter(({ kind }) => kind === 'reset-password').length;
const forget = async (browser: Browser) =>
  (await browser.post('/api/auth/forgot-password', { email: maya.email })).status;

proofTest(
  'what strangers ask for uses up no mail of the owner, at a network address of their own or in a known browser',
  async () => {
    await using world = await accountsApp();
    const owner = await aMember(world);
    const stranger = world.browser('198.51.100.7');
    for (let each = 0; each < 5; each++) expect(await forget(stranger)).toBe(200);
    expect(await forget(stranger)).toBe(429);
    expect(await forget(world.browser())).toBe(200);
    expect(await resets(world)).toBe(6);
    for (let each = 0; each < 20; each++) await forget(world.browser());
    expect(await resets(world)).toBe(limits.resetMailsPerAccount.max);
    expect(await forget(owner)).toBe(200);
    expect(await resets(world)).toBe(limits.resetMailsPerAccount.max + 1);
  },
);

proofTest(
  'however many strangers asked, the owner at a new browser is not refused, and a link in the mailbox works',
  async () => {
    await using world = await accountsApp();
    await aMember(world);
    for (let each = 0; each < 20; each++) expect(await forget(world.browser())).toBe(200);
    const owner = world.browser('203.0.113.9');
    expect(await forget(owner)).toBe(200);
    const letters = (await world.mails()).filter(({ kind }) => kind === 'reset-password');
    expect(letters).toHaveLength(limits.resetMailsPerAccount.max);
    const chosen = { token: tokenIn(letters.at(-1)), password: 'lantern-over-birch-9' };
    expect((await owner.post('/api/auth/reset-password', chosen)).status).toBe(200);
  },
);

proofTest(
  'sign-ups with plus-addresses of a mailbox use up no mail that leads to a new password',
  async () => {
    await using world = await accountsApp();
    await aMember(world);
    for (let each = 0; each < 20; each++)
      await world.browser().post('/api/auth/sign-up', { ...maya, email: `maya+${each}@example.com` });
    expect(await forget(world.browser())).toBe(200);
    expect(await resets(world)).toBe(1);
  },
);
