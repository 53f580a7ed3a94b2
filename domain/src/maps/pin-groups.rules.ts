import type { Pixel } from './mercator.rules.ts';

interface Grouped<T> extends Pixel {
  members: T[];
}

/** What a pin takes up on a map, in pixels. */
const pin = { x: 62, y: 38 };

/**
 * Pins that would cover one another, as groups: each pin joins the first group it would touch. A group is where its members are on
 * average.
 */
export function groupPins<T extends Pixel>(pins: readonly T[]): Grouped<T>[] {
  const groups: (Pixel & { members: T[]; first: Pixel })[] = [];
  for (const each of pins) {
    const near = groups.find(
      ({ first }) => Math.abs(first.x - each.x) < pin.x && Math.abs(first.y - each.y) < pin.y,
    );
    if (!near) {
      groups.push({ x: each.x, y: each.y, members: [each], first: each });
      continue;
    }
    near.members.push(each);
    const count = near.members.length;
    near.x += (each.x - near.x) / count;
    near.y += (each.y - near.y) / count;
  }
  return groups.map(({ x, y, members }) => ({ x, y, members }));
}
