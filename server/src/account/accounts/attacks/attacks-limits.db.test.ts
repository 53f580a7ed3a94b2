import { expect, test } from 'vitest';
import { accountsApp, aMember, type Browser, maya } from '../../../../test/accounts-app.ts';
import { Authenticator } from '../../../../test/authenticator.ts';

test('the addresses of one IPv6 network count as one', async () => {
  await using world = await accountsApp();
  const addresses = [
    '2001:db8:0:7::1',
    '2001:db8:0:7:ffff:1:2:3',
    '2001:0DB8::7:0:0:0:9',
    '2001:db8:0:8::1',
    '2001:db8::1',
    '::1',
    '::ffff:198.51.100.7',
    '::ffff:198.51.100.8',
    '198.51.100.9',
  ];
  for (const address of addresses)
    await world
      .browser(address)
      .post('/api/auth/sign-in', { email: `${address.length}@example.com`, password: 'x' });
  const { rows } = await world.owner.query<{ bucket: string; count: number }>(
    `select substr(bucket, 25) as bucket, count from public.rate_limits
     where bucket like 'failedSignInsPerAddress:%' order by count desc, bucket collate "C"`,
  );
  expect(rows.map(({ bucket, count }) => `${bucket} ${count}`)).toEqual([
    '2001:db8:0:7::/64 3',
    '0:0:0:0::/64 1',
    '198.51.100.9 1',
    '2001:db8:0:0::/64 1',
    '2001:db8:0:8::/64 1',
    '::ffff:198.51.100.7 1',
    '::ffff:198.51.100.8 1',
  ]);
});

async function aPasskey(browser: Browser): Promise<string> {
  const device = new Authenticator();
  const options = await browser.post('/api/me/passkeys/options');
  const made = await browser.post('/api/me/passkeys', { name: 'One', response: device.create(options.body) });
  return String(made.body.id);
}

test.each([
  ['is set up the last passkey goes', { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'a secret' }, 200],
  ['is no longer set up the last passkey stays', {}, 409],
])('beside an account at a provider that %s', async (_, settings, status) => {
  await using world = await accountsApp(settings);
  const browser = await aMember(world);
  const id = await aPasskey(browser);
  await world.owner.query(`update accounts."account" set "password" = null, "providerId" = 'google'`);
  expect((await browser.send('DELETE', `/api/me/passkeys/${id}`)).status).toBe(status);
});

test('a phone number is no way in that lets the last other one go, and can always be removed', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const id = await aPasskey(browser);
  await world.owner.query(`update accounts."account" set "password" = null`);
  await world.owner.query(
    `insert into accounts.phones (user_id, phone, confirmed_at) select "id", '+14155550142', now() from accounts."user"`,
  );
  const refused = await browser.send('DELETE', `/api/me/passkeys/${id}`);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'account.identity-last']);
  expect((await browser.send('DELETE', '/api/me/phone')).status).toBe(200);
  expect((await browser.get('/api/me')).body.person.email).toBe(maya.email);
});
