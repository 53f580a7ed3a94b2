import { expect, it } from 'vitest';
import { whyNoPasskeys } from './browser-passkey.ts';

it('offers passkeys at names over https, and says why there are none at numbers or without it', () => {
  for (const hostname of ['borough.example', 'localhost', '1.2.3.4.example'])
    expect(whyNoPasskeys({ hostname, isSecure: true })).toBeUndefined();
  for (const hostname of ['127.0.0.1', '192.168.1.20', '[::1]'])
    expect(whyNoPasskeys({ hostname, isSecure: true })).toContain(`${hostname} is only a number`);
  expect(whyNoPasskeys({ hostname: 'borough.example', isSecure: false })).toContain('https');
});
