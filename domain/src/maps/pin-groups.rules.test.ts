import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupPins } from './pin-groups.rules.ts';

const pins = fc.array(
  fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 700 }) }),
  { maxLength: 80 },
);

test('each pin is in one group, and a group is in the middle of its members', () => {
  fc.assert(
    fc.property(pins, (all) => {
      const groups = groupPins(all);
      expect(groups.flatMap(({ members }) => members)).toHaveLength(all.length);
      expect(new Set(groups.flatMap(({ members }) => members))).toEqual(new Set(all));
      for (const { x, y, members } of groups) {
        expect(x).toBeCloseTo(members.reduce((sum, each) => sum + each.x, 0) / members.length, 6);
        expect(y).toBeCloseTo(members.reduce((sum, each) => sum + each.y, 0) / members.length, 6);
      }
    }),
  );
});

test('pins apart stay apart, and pins that would cover one another are one group', () => {
  const apart = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 0, y: 60 },
  ];
  expect(groupPins(apart)).toHaveLength(3);
  const close = groupPins([...apart, { x: 20, y: 10 }]);
  expect(close.map(({ members }) => members.length)).toEqual([2, 1, 1]);
});
