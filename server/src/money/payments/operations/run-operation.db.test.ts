import { after, hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { act, bind, type Operation, type Refusal } from './operation.ts';
import { planOperation } from './plan-operation.ts';
import { runOperation } from './run-operation.ts';

const now = new Date('2026-06-01T17:00:00Z');

/** An act only this test knows: `answers` holds the answers it gets, `made` what a look-up finds. */
function aMadeUpAct() {
  const answers: (string | Error)[] = [];
  const asked: string[] = [];
  const heard: unknown[] = [];
  let made: string | undefined;
  let onCall: () => Promise<unknown> = async () => undefined;
  const madeUp = act({
    kind: 'made-up',
    body: z.strictObject({ what: z.string() }),
    result: z.object({ id: z.string() }),
    call: async (_stripe, { key }) => {
      await onCall();
      asked.push(key);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? 'id';
    },
    find: async () => made,
    done: (id: string) => ({ done: { id } }),
    refused: { unreachable: 'at-once' },
  });
  const bound = bind(madeUp, {
    done: async (_tx, op, result) => heard.push(['done', op.subject, result]),
    refused: async (_tx, _op, refusal: Refusal) => heard.push(['refused', refusal.message]),
  });
  return {
    act: madeUp,
    bound,
    answers,
    asked,
    heard,
    find: (id: string) => (made = id),
    onCall: (run: () => Promise<unknown>) => (onCall = run),
  };
}

const subject = { type: 'person', id: '11111111-1111-4111-8111-111111111111' } as const;

async function planned({ deps }: TestApp, madeUp: ReturnType<typeof aMadeUpAct>): Promise<string> {
  const op = { subject, key: 'made-up:1', body: { what: 'this' }, now: deps.now() };
  return (await inTransaction(deps.db, (tx) => planOperation(tx, madeUp.act, op))).id;
}

const stored = async (db: FreshDatabase, id: string) =>
  (
    await db.owner.query(
      'select state, asked_at, result, error from public.payment_operations where id = $1',
      [id],
    )
  ).rows[0];

test('a call is written down as asked before it is made, and its normalised answer is kept', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const madeUp = aMadeUpAct();
  const deps = { ...server.deps, acts: new Map([['made-up', madeUp.bound]]) };
  const id = await planned(server, madeUp);
  expect(await stored(db, id)).toMatchObject({ state: 'planned', asked_at: null });
  let during: Pick<Operation, 'state'> | undefined;
  madeUp.onCall(async () => (during = await stored(db, id)));
  expect(await runOperation(deps, id)).toBe('done');
  expect(during).toMatchObject({ state: 'asked', asked_at: now });
  expect(await stored(db, id)).toMatchObject({ state: 'done', result: { id: 'id' } });
  expect(madeUp.heard).toEqual([['done', subject, { id: 'id' }]]);
  // It has ended, so nothing more is asked.
  expect(await runOperation(deps, id)).toBe('done');
  expect(madeUp.asked).toHaveLength(1);
});

test('what was asked by a server that died is found once the key is too old, instead of done again', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const madeUp = aMadeUpAct();
  const deps = { ...server.deps, acts: new Map([['made-up', madeUp.bound]]) };
  const id = await planned(server, madeUp);
  await db.owner.query(`update public.payment_operations set state = 'asked', asked_at = $2 where id = $1`, [
    id,
    after(now, -25 * hour),
  ]);
  madeUp.find('found');
  expect(await runOperation(deps, id)).toBe('done');
  expect([madeUp.asked, madeUp.heard]).toEqual([[], [['done', subject, { id: 'found' }]]]);
});

test('when nothing is found, the call is made with the key as if for the first time', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const madeUp = aMadeUpAct();
  const deps = { ...server.deps, acts: new Map([['made-up', madeUp.bound]]) };
  const id = await planned(server, madeUp);
  await db.owner.query(
    `update public.payment_operations set state = 'unknown', asked_at = $2 where id = $1`,
    [id, after(now, -25 * hour)],
  );
  expect(await runOperation(deps, id)).toBe('done');
  expect(madeUp.asked).toHaveLength(1);
  expect((await stored(db, id)).asked_at).toEqual(now);
});

test('two runs at once record one end', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const madeUp = aMadeUpAct();
  const deps = { ...server.deps, acts: new Map([['made-up', madeUp.bound]]) };
  const id = await planned(server, madeUp);
  expect(await Promise.all([runOperation(deps, id), runOperation(deps, id)])).toEqual(['done', 'done']);
  expect(madeUp.heard).toHaveLength(1);
});

test('an error the act gives up on ends it, and says why', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const madeUp = aMadeUpAct();
  const deps = { ...server.deps, acts: new Map([['made-up', madeUp.bound]]) };
  madeUp.answers.push(new Error('no line'));
  const id = await planned(server, madeUp);
  expect(await runOperation(deps, id)).toBe('refused');
  expect(madeUp.heard).toEqual([['refused', 'no line']]);
  expect(await stored(db, id)).toMatchObject({ state: 'refused', error: 'no line' });
});

test('an operation of an act this program does not know is left as it is', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const id = await planned(server, aMadeUpAct());
  await expect(runOperation(server.deps, id)).rejects.toThrow('made-up');
  expect(await stored(db, id)).toMatchObject({ state: 'planned' });
});
