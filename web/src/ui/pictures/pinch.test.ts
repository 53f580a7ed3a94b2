import { expect, test } from 'vitest';
import { enlarged, fingersMoved, largestScale, wholeView } from './pinch.ts';

const frame = { width: 300, height: 600 };

test('two fingers that move apart enlarge the picture around their middle', () => {
  const before = [
    { x: 50, y: 90 },
    { x: 90, y: 90 },
  ];
  const after = [
    { x: 30, y: 90 },
    { x: 110, y: 90 },
  ];
  const view = fingersMoved(wholeView, before, after, frame);
  expect(view.scale).toBe(2);
  // What lay under their middle, at 70 and 90, still does.
  expect([70 * view.scale + view.x, 90 * view.scale + view.y]).toEqual([70, 90]);
});

test('one finger moves an enlarged picture up to its edge, and never one at its own size', () => {
  const swipe = (by: number) => [[{ x: 0, y: 0 }], [{ x: by, y: 0 }]] as const;
  const large = { scale: 2, x: 0, y: 0 };
  expect(fingersMoved(large, ...swipe(-40), frame)).toEqual({ scale: 2, x: -40, y: 0 });
  expect(fingersMoved(large, ...swipe(-4_000), frame)).toEqual({ scale: 2, x: -150, y: 0 });
  expect(fingersMoved(wholeView, ...swipe(40), frame)).toEqual(wholeView);
});

test('a picture is never smaller than its frame, nor larger than it has pixels for', () => {
  const middle = { x: 0, y: 0 };
  expect(enlarged({ scale: 2, x: 100, y: 0 }, 0.2, [middle, middle], frame)).toEqual(wholeView);
  expect(enlarged(wholeView, 50, [middle, middle], frame).scale).toBe(largestScale);
});
