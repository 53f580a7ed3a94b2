import { Problem } from '@borough/domain/problems';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openUploadRoom } from './upload-room.ts';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Problem ? [error.code, Number(error.detail.retryAfter) > 0] : error,
  );
/** Work that ends when told to. */
function held() {
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end: () => end(), work: () => ended };
}

test('a person with too much on the way is told to wait, and others are let in', async () => {
  const room = openUploadRoom({ total: 100, perPerson: 50, patienceMs: 1000 });
  const first = held();
  const running = room.within('maya', 40, first.work);
  expect(await refusal(room.within('maya', 20, async () => 1))).toEqual(['request.too-many', true]);
  expect(await refusal(room.within('tom', 40, async () => 1))).toBe('done');
  first.end();
  await running;
  expect(await refusal(room.within('maya', 50, async () => 1))).toBe('done');
  expect(room.taken()).toBe(0);
});

test('when everybody together has too much, uploads wait in line for a while', async () => {
  const room = openUploadRoom({ total: 100, perPerson: 100, patienceMs: 50 });
  const first = held();
  const running = room.within('maya', 80, first.work);
  const waiting = room.within('tom', 60, async () => 'in');
  expect(await refusal(waiting)).toEqual(['service.unavailable', true]);
  const next = room.within('tom', 60, async () => 'in');
  first.end();
  expect(await next).toBe('in');
  await running;
  expect(room.taken()).toBe(0);
});

test('work that fails gives its room back', async () => {
  const room = openUploadRoom({ total: 10, perPerson: 10, patienceMs: 50 });
  const broken = () => Promise.reject(new Error('broken'));
  await expect(room.within('maya', 10, broken)).rejects.toThrow('broken');
  expect(await room.within('maya', 10, async () => 'in')).toBe('in');
});

test('never takes more than there is, no matter who comes when', async () => {
  const arrivals = fc.array(
    fc.record({ who: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 60 }), ms: fc.nat(3) }),
    { maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(arrivals, async (uploads) => {
      const room = openUploadRoom({ total: 100, perPerson: 70, patienceMs: 500 });
      await Promise.all(
        uploads.map(({ who, bytes, ms }) =>
          refusal(
            room.within(who, bytes, async () => {
              expect(room.taken()).toBeLessThanOrEqual(100);
              await new Promise((resolve) => setTimeout(resolve, ms));
            }),
          ),
        ),
      );
      expect(room.taken()).toBe(0);
    }),
    { numRuns: 30 },
  );
});
