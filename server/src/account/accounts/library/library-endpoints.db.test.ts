import { expect, test } from 'vitest';
import { accountsApp, aMember } from '../../../../test/accounts-app.ts';
import { libraryEndpoints } from './library-endpoints.ts';

test('every function of the sign-in library is on the list, and nothing else is', async () => {
  await using world = await accountsApp();
  const { api } = await world.auth.library();
  expect(Object.keys(api).sort()).toEqual(Object.keys(libraryEndpoints).sort());
});

test('no endpoint of the library is reachable; only our own routes answer under /api/auth', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const { api } = await world.auth.library();
  const ours = new Set(['POST /sign-out', 'POST /reset-password', 'GET /jwks', 'POST /token']);
  // Our own provider callback has the same path as one of the library's.
  for (const method of ['GET', 'POST']) ours.add(`${method} /callback/:id`);
  const paths = Object.values(api).flatMap((endpoint) =>
    'path' in endpoint && endpoint.path ? [endpoint.path] : [],
  );
  expect(paths.length).toBeGreaterThan(25);
  for (const path of [...paths, '/admin/list-users', '/sso/register', '/delete-user', '/token', '/jwks'])
    for (const method of ['GET', 'POST'] as const) {
      if (ours.has(`${method} ${path}`)) continue;
      const url = `/api/auth${path.replace(/:\w+/g, 'x')}`;
      expect([
        method,
        url,
        (await browser.send(method, url, method === 'POST' ? {} : undefined)).status,
      ]).toEqual([method, url, 404]);
    }
});
