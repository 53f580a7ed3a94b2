import { expect, test } from 'vitest';
import type { Databases } from '../../server/src/floor/db/pool.ts';
import { openDraws } from './draws.ts';
import { inTransaction, joinMemory, memoryOf } from './memory/floor/db/transaction.ts';
import { openMemory } from './memory/tables.ts';

/** A memory whose transactions give way this often, with the ids and jobs that come of it. */
function aMemory(timesToGiveWay: number) {
  let ids = 0;
  let left = timesToGiveWay;
  const draws = openDraws();
  const memory = openMemory(
    () => draws.take(() => `id ${++ids}`),
    () => new Date('2027-01-01T00:00:00Z'),
  );
  const db = {} as Databases; // only its identity is used
  let committed = 0;
  joinMemory(db, {
    memory,
    before: async () => undefined,
    under: () => draws.begin(),
    givesWay() {
      if (left-- <= 0) return false;
      draws.again();
      return true;
    },
    committed: () => void (memory.commit(), committed++),
  });
  return { db, memory, committed: () => committed };
}

const people = ['Ravi', 'Rita', 'Rosa'];
const takeOut = (db: Databases, name: string) =>
  inTransaction(db, async (tx) => {
    const memory = memoryOf(tx);
    const key = people.indexOf(name);
    memory.admins.remove(String(key));
    memory.blocks.add({ blockerId: memory.newId(), blockedId: name });
    return memory.newId();
  });

test.each([0, 1, 3])(
  'a transaction that gives way %i times leaves what it would have left at once',
  async (times) => {
    const { db, memory, committed } = aMemory(times);
    people.forEach((id, key) => memory.admins.put(String(key), { id, isThere: true }));
    memory.commit();
    expect(await takeOut(db, 'Rita')).toBe('id 2');
    expect(memory.admins.all().map(({ id }) => id)).toEqual(['Ravi', 'Rosa']);
    expect(memory.blocks.all()).toEqual([{ blockerId: 'id 1', blockedId: 'Rita' }]);
    expect(committed()).toBe(1);
  },
);

test('a transaction that fails leaves every row where it stood', async () => {
  const { db, memory } = aMemory(0);
  people.forEach((id, key) => memory.admins.put(String(key), { id, isThere: true }));
  memory.commit();
  const failing = inTransaction(db, async (tx) => {
    memoryOf(tx).admins.remove('1');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(memory.admins.all().map(({ id }) => id)).toEqual(people);
});
