import { expect, test } from 'vitest';
import { accountsApp, aMember, maya, tokenIn } from '../../../../test/accounts-app.ts';
import { aMemberWithTotp, endsWithSecondFactor, type WayIn } from '../../../../test/factors.ts';

const byPassword: WayIn = {
  name: 'a password',
  go: (_, browser) => browser.post('/api/auth/sign-in', maya),
};

const waysIn: WayIn[] = [
  byPassword,
  {
    name: 'a link that confirms the address',
    go: async (world, browser) => {
      await world.owner.query(`update accounts."user" set "emailVerified" = false`);
      await world.browser().post('/api/auth/resend-confirmation', { email: maya.email });
      const token = tokenIn((await world.mails()).filter(({ kind }) => kind === 'confirm-email').at(-1));
      return browser.post('/api/auth/confirm-email', { token, password: maya.password });
    },
  },
  {
    name: 'a new password from a mailed link',
    go: async (world, browser) => {
      await browser.post('/api/auth/forgot-password', { email: maya.email });
      const token = tokenIn((await world.mails()).at(-1));
      await browser.post('/api/auth/reset-password', { token, password: 'quite-a-new-lantern-8' });
      return browser.post('/api/auth/sign-in', { ...maya, password: 'quite-a-new-lantern-8' });
    },
  },
];

test.each(waysIn)('the second factor is asked after $name', async (way) => {
  await using world = await accountsApp();
  const { secret } = await aMemberWithTotp(world);
  const seen = await endsWithSecondFactor(world, way, secret);
  expect([seen.before.status, seen.before.body.error.code]).toEqual([401, 'account.second-factor']);
  expect(seen.cookiesBefore).not.toContain('borough.session_token');
  expect(seen.sessionsBefore).toBe(0);
  expect(seen.after.status).toBe(200);
  expect(seen.after.body.person.email).toBe(maya.email);
  expect(seen.signedIn).toBe(true);
});

test('without a second factor nothing more is asked', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await browser.post('/api/me/factors/totp');
  expect((await world.browser().post('/api/auth/sign-in', maya)).status).toBe(200);
});
