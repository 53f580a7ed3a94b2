import { renewalConsentWords } from '@borough/domain/plans/renewal-consent.rules';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';

test('a program with a write token changes nothing about what someone pays for', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const as = await aPerson(db);
  const bodies = {
    ...{ subscribe: { renewalConsent: renewalConsentWords() }, 'accept-price': { priceConsent: 'I agree.' } },
    ...{ cancel: undefined, resume: undefined, portal: undefined },
  };
  for (const [press, body] of Object.entries(bodies)) {
    const url = `/api/me/plan/${press}`;
    const byProgram = await server.send('POST', url, { as, body, headers: { 'x-test-program': '1' } });
    expect([press, byProgram.body.error.code]).toEqual([press, 'session.browser-needed']);
    const byBrowser = await server.send('POST', url, { as, body });
    expect(byBrowser.body.error?.code).not.toBe('session.browser-needed');
  }
});
