import { totpCode, totpStep } from '#account/accounts/factors/totp.ts';
import { type AccountsApp, aMember, type Browser, type maya, type Seen } from './accounts-app.ts';

/** The code an authenticator app shows for the secret as typed, `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  return totpCode(bytesOf(secret), totpStep(Date.now()) + steps);
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

/** A member with an authenticator app; their browser is signed in, and no code has been used. */
export async function aMemberWithTotp(
  world: AccountsApp,
  form: Partial<typeof maya> = {},
): Promise<{ browser: Browser; secret: string; recoveryCodes: string[] }> {
  const browser = await aMember(world, form);
  const begun = await browser.post('/api/me/factors/totp');
  const { secret } = begun.body as { secret: string };
  const confirmed = await browser.post('/api/me/factors/totp/confirm', { code: codeOf(secret) });
  // As if that was a while ago.
  await world.owner.query('update accounts.second_factors set totp_last_step = null');
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  return { browser, secret, recoveryCodes };
}

/** A way to a session: the browser's last step, which starts one if there is no second factor. */
export interface WayIn {
  name: string;
  go(world: AccountsApp, browser: Browser): Promise<Seen>;
}

/**
 * Tries a way in for someone with an authenticator app. Expected: it leads to the second factor, with no session and no session
 * cookie before that, and both afterwards.
 */
export async function endsWithSecondFactor(
  world: AccountsApp,
  way: WayIn,
  secret: string,
): Promise<{
  before: Seen;
  cookiesBefore: string[];
  sessionsBefore: number;
  after: Seen;
  signedIn: boolean;
}> {
  await world.owner.query('delete from accounts."session"');
  const browser = world.browser();
  const before = await way.go(world, browser);
  const { rows } = await world.owner.query<{ count: number }>(
    'select count(*)::int as count from accounts."session"',
  );
  const cookiesBefore = [...browser.jar.keys()];
  const after = await browser.post('/api/auth/second-factor', { code: codeOf(secret) });
  const me = await browser.get('/api/me');
  return {
    before,
    cookiesBefore,
    sessionsBefore: rows[0]?.count ?? -1,
    after,
    signedIn: (me.body as { person: unknown }).person !== null,
  };
}
