import { expect, test } from 'vitest';
import { isPushAddress, plainPushAddress } from './push.rules.ts';

test('a push service is reached over https, by a public name', () => {
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QL3',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    expect(isPushAddress(address), address).toBe(true);
  for (const address of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a:b@fcm.googleapis.com/x',
    'https://localhost/x',
    'https://db.internal/x',
    'https://printer.local/x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://metadata/x',
    'https://localhost./x',
    'file:///etc/passwd',
    'push',
    '',
  ])
    expect(isPushAddress(address), address).toBe(false);
});

test('one address is kept in one form', () => {
  for (const address of [
    'https://push.example.com/a',
    'HTTPS://Push.Example.com/a#b',
    ' https://push.example.com:443/a ',
  ])
    expect([isPushAddress(address), plainPushAddress(address)]).toEqual([true, 'https://push.example.com/a']);
});
