import { totpCode, totpStep } from '../server/src/account/accounts/factors/totp.ts';
import { answered, type Person } from './people.ts';

/** The code an authenticator app shows for a typed key. */
function codeOf(key: string): string {
  const bits = [...key].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
  return totpCode(secret, totpStep(Date.now()));
}

/** Gives someone an authenticator app, which admins need. */
export async function turnOnTwoStep({ api }: Person): Promise<void> {
  const { secret } = await answered<{ secret: string }>(api.post('/api/me/factors/totp', { data: {} }));
  await answered(api.post('/api/me/factors/totp/confirm', { data: { code: codeOf(secret) } }));
}
