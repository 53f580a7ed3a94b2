import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { limits } from '#floor/config.ts';
import { accountsApp, aMember, maya, tokenIn } from '../../../../test/accounts-app.ts';

test.each([
  ['123456', /leaked/],
  ['Password1!', /leaked/],
  ['qwertyuiop', /leaked/],
  ['aaaaaaaaaaaaaaaa', /Repeated characters/],
  ['abcdefgh', /in sequence/],
  ['maya1234', /your name or email/],
  ['Rodriguez1', /your name or email|Names/],
  ['passwordpasswordpasswordpassword', /Repeated characters/],
])('signing up with %s is refused with the reason', async (password, reason) => {
  await using world = await accountsApp();
  const answer = await world.browser().post('/api/auth/sign-up', { ...maya, password });
  expect([answer.status, answer.body.error.code]).toEqual([400, 'account.weak-password']);
  expect(answer.body.error.data.reasons.join(' ')).toMatch(reason);
  expect(answer.body.error.fields.password).toContain(answer.body.error.data.reasons[0]);
  expect(await world.mails()).toEqual([]);
});

test.each(['porch-light-7', 'xk4-Tz', 'three doors down', 'x'.repeat(24) + ' brick lane in autumn'])(
  'signing up with %s is fine',
  async (password) => {
    await using world = await accountsApp();
    expect((await world.browser().post('/api/auth/sign-up', { ...maya, password })).status).toBe(200);
  },
);

test('a password can be asked about before it is sent, with the words of the refusal', async () => {
  await using world = await accountsApp();
  const ask = (password: string, about: string[] = []) =>
    world.browser().post('/api/auth/check-password', { password, about });
  const refused = await world.browser().post('/api/auth/sign-up', { ...maya, password: 'maya1234' });
  const asked = await ask('maya1234', [maya.email, maya.firstName, maya.lastName]);
  expect([asked.status, asked.body]).toEqual([200, { weak: refused.body.error.fields.password }]);
  expect((await ask('porch-light-7')).body).toEqual({ weak: null });
  expect((await ask('12345')).status).toBe(400);
  expect(
    (
      await ask(
        'porch-light-7',
        Array.from({ length: 5 }, () => 'x'),
      )
    ).status,
  ).toBe(400);
});

test('asking about passwords is limited for each address', async () => {
  await using world = await accountsApp();
  const browser = world.browser();
  const body = { password: 'porch-light-7' };
  for (let asked = 0; asked < limits.passwordChecksPerAddress.max; asked++)
    expect((await browser.post('/api/auth/check-password', body)).status).toBe(200);
  expect((await browser.post('/api/auth/check-password', body)).status).toBe(429);
});

test('known and unknown addresses are refused a weak password alike', async () => {
  await using world = await accountsApp();
  await aMember(world);
  const known = await world.browser().post('/api/auth/sign-up', { ...maya, password: '123456' });
  const unknown = await world
    .browser()
    .post('/api/auth/sign-up', { ...maya, email: 'nobody@example.com', password: '123456' });
  expect(known.body.error).toEqual(unknown.body.error);
});

test('a reset refuses a weak password, one made of the own name too, and the link still works', async () => {
  await using world = await accountsApp();
  await aMember(world);
  await world.browser().post('/api/auth/forgot-password', { email: maya.email });
  const token = tokenIn((await world.mails()).at(-1));
  for (const password of ['123456', 'rodriguez1']) {
    const refused = await world.browser().post('/api/auth/reset-password', { token, password });
    expect([refused.status, refused.body.error.code]).toEqual([400, 'account.weak-password']);
  }
  const done = await world.browser().post('/api/auth/reset-password', { token, password: 'brick-lane-9' });
  expect(done.status).toBe(200);
});

/** A list of leaked passwords with Have I Been Pwned's API. */
async function leakList(passwords: string[], status = 200) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const start = request.url?.slice('/range/'.length) ?? '';
    asked.push(request.url ?? '');
    const lines = passwords
      .map((password) => createHash('sha1').update(password).digest('hex').toUpperCase())
      .filter((hash) => hash.startsWith(start))
      .map((hash) => `${hash.slice(5)}:42`);
    response.writeHead(status).end([...lines, `${'0'.repeat(35)}:0`].join('\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`,
    asked,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test('a list of leaked passwords is asked with five signs of the hash and no more', async () => {
  await using list = await leakList(['porch-light-7']);
  await using world = await accountsApp({ PASSWORD_CHECK_URL: list.url });
  const refused = await world.browser().post('/api/auth/sign-up', maya);
  expect([refused.status, refused.body.error.code]).toEqual([400, 'account.weak-password']);
  expect(list.asked).toEqual([expect.stringMatching(/^\/range\/[0-9A-F]{5}$/)]);
  expect(
    (await world.browser().post('/api/auth/sign-up', { ...maya, password: 'brick-lane-9' })).status,
  ).toBe(200);
});

test('a list of leaked passwords that fails keeps nobody out', async () => {
  await using list = await leakList(['porch-light-7'], 500);
  await using world = await accountsApp({ PASSWORD_CHECK_URL: list.url });
  expect((await world.browser().post('/api/auth/sign-up', maya)).status).toBe(200);
  await using nobody = await accountsApp({ PASSWORD_CHECK_URL: 'http://127.0.0.1:9/range' });
  expect((await nobody.browser().post('/api/auth/sign-up', maya)).status).toBe(200);
});
