import { expect, test } from 'vitest';
import { howToArrive } from './arrival.rules.ts';

const confirmed = { confirmed: true };
const begun = { confirmed: false };

test.each([
  [confirmed, true, confirmed, 'sign-in'],
  [confirmed, false, null, 'sign-in'],
  [null, true, null, 'sign-up'],
  [null, true, begun, 'replace'],
  [null, true, confirmed, 'refuse-elsewhere'],
  [null, false, null, 'refuse-email'],
  [null, false, begun, 'refuse-email'],
  [null, false, confirmed, 'refuse-email'],
  // Someone linked their identity to an account they started with an address that wasn't theirs.
  [begun, false, begun, 'refuse-email'],
  [begun, true, begun, 'replace'],
  [begun, true, confirmed, 'refuse-elsewhere'],
] as const)(
  'linked to %j, address confirmed %s, account there %j: %s',
  (linkedTo, emailConfirmed, atAddress, how) => {
    expect(howToArrive({ linkedTo, emailConfirmed, atAddress })).toBe(how);
  },
);
