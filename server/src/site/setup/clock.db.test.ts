import { after, hour } from '@borough/domain/clocks';
import { demoTimeHeader } from '@borough/domain/demo/clock.contract';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { openDemoClock } from '#floor/clock/demo-clock.ts';

const start = new Date('2026-06-01T17:00:00Z');

/** An app whose time moves an hour at a time, once per call of `step`. */
async function aDemo() {
  const db = await freshDatabase();
  let now = start;
  const steps: (() => void)[] = [];
  const pass = async (ms: number) => {
    const until = after(now, ms);
    while (now < until) {
      await new Promise<void>((resolve) => steps.push(resolve));
      now = after(now, hour);
    }
  };
  const demoClock = openDemoClock({ now: () => now, log: pino({ level: 'silent' }), pass });
  const app = await testApp(db, { deps: { demoClock, now: () => now } });
  const as = await aPerson(db);
  return {
    move: (to: Date) => app.send('POST', '/api/demo/clock', { as, body: { to: to.toISOString() } }),
    read: () => app.send('GET', '/api/demo/clock', { as }),
    /** Lets one hour of a move pass. */
    step: async () => {
      steps.shift()?.();
      await new Promise(setImmediate);
    },
    app,
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]();
      await db[Symbol.asyncDispose]();
    },
  };
}

test('the time of a demo is moved forward, and tells how far it got; one move at a time', async () => {
  await using demo = await aDemo();
  const to = after(start, 2 * hour);
  expect((await demo.read()).body).toEqual({ now: start.toISOString(), canMove: true, moving: null });
  expect((await demo.move(to)).status).toBe(202);
  await demo.step();
  const halfWay = await demo.read();
  expect(halfWay.body).toEqual({
    now: after(start, hour).toISOString(),
    canMove: true,
    moving: { from: start.toISOString(), to: to.toISOString() },
  });
  expect(halfWay.headers[demoTimeHeader]).toBe(after(start, hour).toISOString());
  expect((await demo.move(after(start, 3 * hour))).body).toMatchObject({ error: { code: 'demo.jumping' } });
  await demo.step();
  expect((await demo.read()).body).toEqual({ now: to.toISOString(), canMove: true, moving: null });
});

test('it moves neither back nor too far, and only for who is signed in', async () => {
  await using demo = await aDemo();
  for (const to of [start, after(start, -hour), after(start, 60 * 24 * hour + 1)])
    expect((await demo.move(to)).body).toMatchObject({ error: { code: 'demo.cannot-jump' } });
  const body = { to: after(start, hour).toISOString() };
  expect((await demo.app.send('POST', '/api/demo/clock', { body })).status).toBe(401);
  expect((await demo.read()).body.moving).toBeNull();
});

test('outside a demo nobody moves the time, and no answer tells it', async () => {
  await using db = await freshDatabase();
  await using app = await testApp(db, { now: start });
  const as = await aPerson(db);
  const body = { to: after(start, hour).toISOString() };
  const refused = await app.send('POST', '/api/demo/clock', { as, body });
  expect([refused.status, refused.body.error.code]).toEqual([404, 'demo.no-clock']);
  const read = await app.send('GET', '/api/demo/clock', { as });
  expect(read.body).toEqual({ now: start.toISOString(), canMove: false, moving: null });
  expect(read.headers[demoTimeHeader]).toBeUndefined();
});
