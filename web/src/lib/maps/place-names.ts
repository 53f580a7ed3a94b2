/** A rectangle on a map, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Room around a name, in pixels. */
const apart = 3;

const touch = (a: Box, b: Box) =>
  a.left < b.right + apart &&
  b.left < a.right + apart &&
  a.top < b.bottom + apart &&
  b.top < a.bottom + apart;
const moved = ({ left, right, top, bottom }: Box, down: number): Box => ({
  left,
  right,
  top: top + down,
  bottom: bottom + down,
});
const holds = (frame: Box, { left, top, right, bottom }: Box) =>
  left >= frame.left && top >= frame.top && right <= frame.right && bottom <= frame.bottom;

/**
 * How far down each name is moved so that it touches no pin, no button and no name before it, and isn't cut off; null if there is no
 * room for it. A name is written where it belongs, else right below or above what stands there.
 */
export function placeNames(names: readonly Box[], taken: readonly Box[], frame: Box): (number | null)[] {
  const used = [...taken];
  return names.map((name) => {
    const inTheWay = used.filter((box) => touch(box, name));
    const below = Math.max(0, ...inTheWay.map(({ bottom }) => bottom + apart - name.top));
    const above = Math.min(0, ...inTheWay.map(({ top }) => top - apart - name.bottom));
    for (const down of inTheWay.length === 0 ? [0] : [below, above]) {
      const box = moved(name, down);
      if (Math.abs(down) > furthest || !holds(frame, box) || used.some((other) => touch(other, box)))
        continue;
      used.push(box);
      return down;
    }
    return null;
  });
}

/** Farther from its place than this, a name would belong to another. */
const furthest = 34;
