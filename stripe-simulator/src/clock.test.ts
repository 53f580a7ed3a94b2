import { expect, test } from 'vitest';
import { aSimulator } from './simulator-under-test.ts';

const hour = 3_600_000;

const moved = async (base: string, ms: number | string) =>
  fetch(`${base}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ms }),
  });

test('the clock is moved at once, and answers where it stands', async () => {
  await using world = await aSimulator({ standsAt: new Date('2027-01-01T09:00:00Z') });
  const reply = await moved(world.base, hour);
  expect(await reply.json()).toEqual({ now: '2027-01-01T10:00:00.000Z', offsetMs: hour });
  for (const wrong of [0, -hour, 1.5, 'soon']) expect((await moved(world.base, wrong)).status).toBe(400);
  expect(world.simulator.clock.offset()).toBe(hour);
});

test('the program that embeds it may say how time passes, and the answer waits for that', async () => {
  const stops: string[] = [];
  await using world = await aSimulator({
    standsAt: new Date('2027-01-01T09:00:00Z'),
    async passing(ms, clock) {
      for (let step = 0; step < 3; step++) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        clock.advance(ms / 3);
        stops.push(clock.now().toISOString().slice(11, 16));
      }
    },
  });
  expect(await (await moved(world.base, 3 * hour)).json()).toMatchObject({ offsetMs: 3 * hour });
  expect(stops).toEqual(['10:00', '11:00', '12:00']);
});
