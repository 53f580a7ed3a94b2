/** Where a column's value would go: its text's center and bottom. */
export interface ColumnTop {
  x: number;
  y: number;
  value: number;
  text: string;
}

const signWidth = 6.5;
const lineHeight = 14;
const gap = 2;

const widthOf = ({ text }: ColumnTop) => text.length * signWidth;

const collide = (one: ColumnTop, other: ColumnTop) =>
  Math.abs(one.x - other.x) < (widthOf(one) + widthOf(other)) / 2 + gap &&
  Math.abs(one.y - other.y) < lineHeight;

/**
 * Which values fit above their columns, in a drawing `width` pixels wide: largest first, without overlapping or crossing the
 * edge. The others are in the table.
 */
export function roomFor(tops: readonly ColumnTop[], width: number): ColumnTop[] {
  const placed: ColumnTop[] = [];
  for (const top of tops.toSorted((a, b) => b.value - a.value)) {
    const half = widthOf(top) / 2;
    const inside = { ...top, x: Math.min(Math.max(top.x, half), Math.max(half, width - half)) };
    if (!placed.some((each) => collide(each, inside))) placed.push(inside);
  }
  return placed;
}
