import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { accountsApp, aMember } from '../../../../test/accounts-app.ts';
import { freshDatabase } from '../../../../test/database.ts';
import { readConfig } from '#floor/config.ts';
import { demoAdminEmail, letDemoAdminIn } from './demo-admin.ts';

const route = { method: 'POST', url: '/api/demo/admin' } as const;

/** Every route the app has, as `METHOD /path`. */
function routesOf(printed: string): string[] {
  const path: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const found = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!found) return [];
    const [, indent = '', part = '', methods] = found;
    const depth = indent.length / 4;
    path.splice(depth, path.length, part);
    return methods ? methods.split(', ').map((method) => `${method} ${path.join('')}`) : [];
  });
}

test('a live site has no route that makes anyone an admin of a demo', async () => {
  await using db = await freshDatabase();
  const live = readConfig({ BOROUGH_DEMO: '1', LOG_LEVEL: 'silent' });
  await using demo = await testApp(db);
  await using site = await testApp(db, { deps: { config: { ...live, demo: false, demoBanner: false } } });
  const [ofDemo, ofSite] = [demo, site].map(({ app }) => routesOf(app.printRoutes({ commonPrefix: false })));
  expect(ofDemo).toContain('POST /api/demo/admin');
  expect(ofSite!.length).toBeGreaterThan(300);
  expect(ofSite!.filter((each) => /demo\/admin|demo.*admin/.test(each))).toEqual([]);
  expect([demo.app.hasRoute(route), site.app.hasRoute(route)]).toEqual([true, false]);
  for (const method of ['POST', 'GET', 'PUT'] as const)
    expect((await site.send(method, route.url)).status).toBe(404);
});

test("a press signs in to a demo as its admin, whose acts need no further proof; the next press proves it's them", async () => {
  await using world = await accountsApp();
  const visitor = world.browser();
  expect((await visitor.post('/api/demo/admin')).status).toBe(404);
  const { id } = (await (await aMember(world, { email: demoAdminEmail })).get('/api/me')).body.person;
  await world.owner.query('insert into public.admin_users (id) values ($1)', [id]);
  await letDemoAdminIn(world.owner);
  const signedIn = await visitor.post('/api/demo/admin');
  expect(signedIn.body.person).toMatchObject({ email: demoAdminEmail, isAdmin: true });
  expect((await visitor.get('/api/admin/people?q=nobody')).status).toBe(200);
  await world.owner.query(`update accounts."session" set "provedAt" = now() - interval '1 hour'`);
  const lift = () => visitor.post(`/api/admin/people/${id}/lift`, { reason: 'Just to see.' });
  expect((await lift()).body.error.code).toBe('account.prove-again');
  expect((await visitor.post('/api/demo/admin')).status).toBe(200);
  expect((await lift()).body.error.code).not.toBe('account.prove-again');
});
