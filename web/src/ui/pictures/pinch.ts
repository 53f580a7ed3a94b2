/** A place on the screen, in pixels from the middle of the frame. */
export interface Spot {
  x: number;
  y: number;
}

/** How a picture lies in its frame: how often enlarged, and how far moved, in pixels. */
export interface View extends Spot {
  scale: number;
}

/** The whole picture, as it lies at first. */
export const wholeView: View = { scale: 1, x: 0, y: 0 };

/** How often a picture can be enlarged at most. */
export const largestScale = 4;

const spread = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Spot, other: Spot): Spot => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** Enlarged to that scale around what lies at `from`, which moves to `to`; no edge of the picture comes into its frame. */
export function enlarged(
  view: View,
  scale: number,
  [from, to]: readonly [Spot, Spot],
  frame: { width: number; height: number },
): View {
  const next = Math.min(largestScale, Math.max(1, scale));
  const grown = next / view.scale;
  const most = { x: ((next - 1) * frame.width) / 2, y: ((next - 1) * frame.height) / 2 };
  return {
    scale: next,
    x: within(to.x - (from.x - view.x) * grown, most.x),
    y: within(to.y - (from.y - view.y) * grown, most.y),
  };
}

/** The view after one finger or two moved: one moves the picture, two enlarge it around their middle. */
export function fingersMoved(
  view: View,
  before: readonly Spot[],
  after: readonly Spot[],
  frame: { width: number; height: number },
): View {
  const [first, second] = before;
  const [firstNow, secondNow] = after;
  if (!first || !firstNow) return view;
  if (!second || !secondNow) return enlarged(view, view.scale, [first, firstNow], frame);
  const scale = (view.scale * spread(firstNow, secondNow)) / Math.max(1, spread(first, second));
  return enlarged(view, scale, [between(first, second), between(firstNow, secondNow)], frame);
}
