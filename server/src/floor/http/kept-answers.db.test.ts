import { setTimeout as sleep } from 'node:timers/promises';
import { after, hour, minute } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';

const now = new Date('2026-06-01T17:10:00Z');

/** A server on this database that counts its public statements. */
async function aNode(db: FreshDatabase, { hasReplica = false } = {}) {
  let statements = 0;
  const counted = new Proxy(db.db.public, {
    get: (reads, key) => {
      if (key === 'query') statements++;
      if (key === 'hasReplica') return hasReplica;
      return Reflect.get(reads, key);
    },
  });
  const server = await testApp(db, { now, keepsAnswers: true, deps: { db: { ...db.db, public: counted } } });
  const ask = async (url = '/api/items', headers: Record<string, string> = {}) => {
    const before = statements;
    const reply = await server.send('GET', url, { headers });
    expect(reply.status).toBe(200);
    return {
      titles: (reply.body.items as { title?: string; name?: string }[]).map(
        ({ title, name }) => title ?? name,
      ),
      statements: statements - before,
    };
  };
  while (server.deps.events.catalogVersion() === null) await sleep(10);
  return { server, ask, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** Asks until the titles are these; fails if that takes longer than an event. */
async function soon(ask: () => Promise<{ titles: unknown[] }>, titles: unknown[]): Promise<void> {
  const began = performance.now();
  for (;;) {
    const { titles: found } = await ask();
    if (JSON.stringify(found) === JSON.stringify(titles)) return;
    if (performance.now() - began > 700) expect(found).toEqual(titles);
    await sleep(5);
  }
}

test('identical first pages are one answer, which each server gives up when an item, owner or category changes', async () => {
  await using db = await freshDatabase();
  const owner = await aPerson(db, { displayName: 'Ada' });
  const item = await anItem(db, { ownerId: owner.id, title: 'Ladder' });
  await using one = await aNode(db);
  await using other = await aNode(db);
  for (const node of [one, other]) {
    expect(await node.ask()).toEqual({ titles: ['Ladder'], statements: 1 });
    expect(await node.ask()).toEqual({ titles: ['Ladder'], statements: 0 });
  }
  // Who sends a cookie is never given a kept answer.
  expect((await one.ask('/api/items', { cookie: 'a=b' })).statements).toBe(1);
  // Neither is who asks for dates, a later page or words.
  for (const query of ['startDate=2026-06-05', 'search=ladder'])
    for (let n = 0; n < 2; n++)
      expect((await one.ask(`/api/items?${query}`)).statements, query).toBeGreaterThan(0);

  const changed = await one.server.send('PATCH', `/api/items/${item.id}`, {
    as: owner,
    body: { title: 'Tall ladder' },
  });
  expect(changed.status).toBe(200);
  for (const { ask } of [one, other]) await soon(ask, ['Tall ladder']);

  const nameShown = async () => ({
    titles: [(await other.server.send('GET', '/api/items')).body.items[0].owner.displayName],
  });
  await soon(nameShown, ['Ada']);
  await db.owner.query(`update public.profiles set display_name = 'Grace' where id = $1`, [owner.id]);
  await soon(nameShown, ['Grace']);

  const categories = () => other.ask('/api/categories');
  const names = (await categories()).titles;
  await db.owner.query(`insert into public.categories (name) values ('Zebras')`);
  await soon(categories, [...names, 'Zebras']);

  await db.owner.query('update public.profiles set suspended_at = now() where id = $1', [owner.id]);
  for (const { ask } of [one, other]) await soon(ask, []);
});

test('a kept answer ends with the hour of its featured items, and with what they are featured for', async () => {
  await using db = await freshDatabase();
  const pro = await aPerson(db, { plan: 'pro' });
  await anItem(db, { ownerId: pro.id, title: 'Tent', featured: true });
  await using node = await aNode(db);
  await db.owner.query('update public.items set featured_until = $1', [after(now, 20 * minute)]);
  const featured = async () => (await node.server.send('GET', '/api/items')).body.items[0].featured;
  await sleep(50);
  expect(await featured()).toBe(true);
  node.server.setNow(after(now, 20 * minute));
  expect(await featured()).toBe(false);
  expect((await node.ask()).statements).toBe(0);
  node.server.setNow(after(now, hour));
  expect((await node.ask()).statements).toBe(1);
});

test('nothing is kept while a replica answers, which may lag behind what was heard, or while no one listens', async () => {
  await using db = await freshDatabase();
  await anItem(db, { title: 'Ladder' });
  await using node = await aNode(db, { hasReplica: true });
  for (let n = 0; n < 2; n++) expect((await node.ask()).statements).toBe(1);

  await using deaf = await aNode(db);
  await deaf.server.deps.events.close();
  expect(deaf.server.deps.events.catalogVersion()).toBeNull();
  for (let n = 0; n < 2; n++) expect((await deaf.ask()).statements).toBe(1);
});
