import { expect, test } from 'vitest';
import { freshDatabase } from './database.ts';
import { proofTest } from './proof-test.ts';

test('every test has a database of its own, with the schema, the job queue and no rows but its categories', async () => {
  await using one = await freshDatabase();
  await using other = await freshDatabase();
  await one.owner.query("insert into public.categories (name) values ('Ladders')");
  const count = async ({ owner }: { owner: typeof one.owner }) =>
    (
      await owner.query<{ count: number }>(
        "select count(*)::int from public.categories where name = 'Ladders'",
      )
    ).rows[0]?.count;
  expect([await count(one), await count(other)]).toEqual([1, 0]);
  await expect(one.owner.query('select from graphile_worker.jobs')).resolves.toBeDefined();
});

test('pooled connections have no rights outside a transaction, and public ones read as visitors', async () => {
  await using fresh = await freshDatabase();
  await expect(fresh.db.service.query('select from public.profiles')).rejects.toThrow(/permission denied/);
  await expect(fresh.db.public.query('select id, name from public.categories')).resolves.toBeDefined();
});

proofTest('a database is ready in a moment', async () => {
  const began = performance.now();
  for (let each = 0; each < 4; each++) await (await freshDatabase())[Symbol.asyncDispose]();
  expect((performance.now() - began) / 4).toBeLessThan(1500);
});
