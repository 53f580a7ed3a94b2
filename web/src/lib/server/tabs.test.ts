import { QueryClient } from '@tanstack/react-query';
import { afterAll, expect, test, vi } from 'vitest';
import { nobody, type SessionPerson, sessionQuery } from './session.ts';
import { tellTabs } from './tabs.ts';

vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage() {}
  },
);
afterAll(() => void vi.unstubAllGlobals());

const person = (id: string): SessionPerson => ({
  ...{ id, email: `${id}@example.com`, emailVerified: true, displayName: id, avatarUrl: null },
  ...{ isAdmin: false, isOperator: false, tier: 'free', finishSignUp: false, restricted: false },
});

test('nothing shown to one person is left when another signs in, however the first one left', () => {
  const client = new QueryClient();
  const sign = (who: SessionPerson | null) =>
    client.setQueryData(sessionQuery.queryKey, who ? { person: who, lastEvent: null } : nobody);
  const answers = [['dashboard'], ['session', 'standing']];
  const kept = () => answers.map((key) => client.getQueryData(key));
  sign(person('ann'));
  tellTabs(client);
  for (const key of answers) client.setQueryData(key, 'of Ann');

  sign(null);
  sign(person('ann'));
  expect(kept()).toEqual(['of Ann', 'of Ann']);
  sign(null);
  sign(person('bob'));
  expect(kept()).toEqual([undefined, undefined]);
});
