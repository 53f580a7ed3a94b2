import { expect, test } from 'vitest';
import { base32, matchingStep, totpCode, totpStep, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is %s, as the standard says', (second, code) => {
  expect(totpCode(secret, totpStep(second * 1000))).toBe(code);
});

test('a code is good in its half minute and the neighboring ones, and in no other', () => {
  const step = 40_000_000;
  const code = totpCode(secret, step);
  const good = [-3, -2, -1, 0, 1, 2, 3].filter((off) => matchingStep(secret, code, step + off) === step);
  expect(good).toEqual([-1, 0, 1]);
  expect(matchingStep(secret, '', step)).toBeNull();
  expect(matchingStep(secret, `${code}0`, step)).toBeNull();
});

test('an app reads the secret in base 32', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(totpUri(secret, 'maya@example.com')).toBe(
    'otpauth://totp/Borough%3Amaya%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Borough&digits=6&period=30',
  );
});
