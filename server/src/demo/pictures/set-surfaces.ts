/**
 * What the walls and grounds of demo pictures consist of: functions that color one point at a time. `u` and `v` run from 0
 * to 1 across the set, from the left and from the top; colors are 0…1.
 */
export type Color = readonly [number, number, number];

/** Writes a point's color into the first three entries of `out`. */
export type Painter = (u: number, v: number, out: Float32Array) => void;

/** "#C7925F" as a color. */
export const colorOf = (hex: string): Color => [
  parseInt(hex.slice(1, 3), 16) / 255,
  parseInt(hex.slice(3, 5), 16) / 255,
  parseInt(hex.slice(5, 7), 16) / 255,
];

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** 0 below `from`, 1 above `to`, with a smooth transition. */
export const ramp = (from: number, to: number, value: number) => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};

function lattice(x: number, y: number, seed: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
}

/** Smooth noise, 0…1, that varies once per unit. */
export function noise(x: number, y: number, seed = 1): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const s = (x - x0) * (x - x0) * (3 - 2 * (x - x0));
  const t = (y - y0) * (y - y0) * (3 - 2 * (y - y0));
  const top = lattice(x0, y0, seed) * (1 - s) + lattice(x0 + 1, y0, seed) * s;
  const bottom = lattice(x0, y0 + 1, seed) * (1 - s) + lattice(x0 + 1, y0 + 1, seed) * s;
  return top * (1 - t) + bottom * t;
}

/** Noise of several sizes, layered, 0…1. */
export function cloud(x: number, y: number, octaves: number, seed = 1): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  let whole = 0;
  for (let i = 0; i < octaves; i += 1) {
    sum += weight * noise(x * scale, y * scale, seed + i);
    whole += weight;
    weight *= 0.55;
    scale *= 2.03;
  }
  return sum / whole;
}

const put = (out: Float32Array, a: Color, b: Color, t: number, light: number) => {
  for (let i = 0; i < 3; i += 1) out[i] = ((a[i] ?? 0) * (1 - t) + (b[i] ?? 0) * t) * light;
};

/** How brightly the key light, from the upper left, lights a wall at this point. */
const falloff = (u: number, v: number) =>
  1.06 - 0.34 * ramp(0.25, 1.15, Math.hypot(u - 0.28, (v - 0.12) * 0.8));

/** Out-of-focus sunlight through leaves and window bars: how much of it falls here. */
const dapples = (u: number, v: number) => {
  const x = u * 1.25 - v * 0.35;
  const panes =
    ramp(0.16, 0.22, x) * (1 - ramp(0.62, 0.68, x)) * (1 - 0.75 * ramp(0.025, 0, Math.abs(x - 0.41) - 0.008));
  const leaves = ramp(0.36, 0.6, cloud(u * 5 + 3, v * 5 + v * u, 3, 77));
  return panes * ramp(0.02, 0.1, v) * (1 - ramp(0.5, 0.62, v)) * (0.35 + 0.65 * leaves);
};

/** A painted wall with light from a window; `sun` is how strong the light is. */
export function plaster(top: string, bottom: string, sun: number): Painter {
  const a = colorOf(top);
  const b = colorOf(bottom);
  return (u, v, out) => {
    const uneven = 0.975 + 0.05 * cloud(u * 6, v * 6, 4, 5);
    put(out, a, b, ramp(0, 0.8, v), falloff(u, v) * uneven * (1 + sun * dapples(u, v)));
  };
}

/** Bricks in mortar, each fired a little differently. */
export function brickWall(brick: string, dark: string, mortar: string): Painter {
  const a = colorOf(brick);
  const b = colorOf(dark);
  const joint = colorOf(mortar);
  return (u, v, out) => {
    const row = Math.floor(v * 19);
    const x = u * 10 + (row % 2) * 0.5;
    const inRow = v * 19 - row;
    const inBrick = x - Math.floor(x);
    const edge = Math.min(inRow, 1 - inRow, (Math.min(inBrick, 1 - inBrick) * 19) / 10);
    const fired = lattice(Math.floor(x), row, 9) * 0.75 + cloud(u * 60, v * 60, 3, 3) * 0.35;
    const light = falloff(u, v) * (1 + 0.22 * dapples(u, v));
    if (edge < 0.07) put(out, joint, joint, 0, light);
    else put(out, a, b, clamp(fired), light * (0.94 + 0.1 * ramp(0.07, 0.2, edge)));
  };
}

/** Glazed tiles with pale joints. */
export function tiledWall(tile: string, joint: string): Painter {
  const a = colorOf(tile);
  const b = colorOf(joint);
  return (u, v, out) => {
    const row = Math.floor(v * 11);
    const x = u * 7.4 + (row % 2) * 0.5;
    const inRow = v * 11 - row;
    const inTile = x - Math.floor(x);
    const edge = Math.min(inRow, 1 - inRow, (Math.min(inTile, 1 - inTile) * 11) / 7.4);
    const tone = 0.97 + 0.06 * lattice(Math.floor(x), row, 4);
    put(out, a, b, edge < 0.045 ? 1 : 0, falloff(u, v) * tone * (1 + 0.2 * dapples(u, v)));
  };
}

/** Upright boards with narrow gaps. */
export function slattedWall(board: string, gap: string, count = 18): Painter {
  const a = colorOf(board);
  const b = colorOf(gap);
  return (u, v, out) => {
    const x = u * count;
    const inBoard = x - Math.floor(x);
    const tone = 0.95 + 0.09 * lattice(Math.floor(x), 1, 8) + 0.05 * (cloud(u * 90, v * 5, 3, 6) - 0.5);
    put(out, a, b, inBoard < 0.05 ? 0.8 : 0, falloff(u, v) * tone * (1 + 0.25 * dapples(u, v)));
  };
}

/** A board with holes, like the ones above workbenches. */
export function pegboard(board: string, hole: string): Painter {
  const a = colorOf(board);
  const b = colorOf(hole);
  return (u, v, out) => {
    const x = u * 26;
    const y = v * 19.5;
    const away = Math.hypot(x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5);
    const tone = 0.97 + 0.06 * cloud(u * 30, v * 30, 3, 6);
    put(out, a, b, 1 - ramp(0.09, 0.15, away), falloff(u, v) * tone * (1 + 0.22 * dapples(u, v)));
  };
}

/** A dark room with lamps far in the background. */
export function lampsAtNight(top: string, bottom: string, lamp: string): Painter {
  const a = colorOf(top);
  const b = colorOf(bottom);
  const glow = colorOf(lamp);
  const lamps = Array.from({ length: 17 }, (_, i) => ({
    x: lattice(i, 1, 21),
    y: 0.06 + 0.5 * lattice(i, 2, 21),
    r: 0.018 + 0.034 * lattice(i, 3, 21),
    strength: 0.1 + 0.3 * lattice(i, 4, 21),
  }));
  return (u, v, out) => {
    put(out, a, b, ramp(0, 0.8, v), falloff(u, v));
    for (const { x, y, r, strength } of lamps) {
      const inside = strength * (1 - ramp(r * 0.86, r, Math.hypot(u - x, (v - y) * 0.75)));
      if (inside > 0) for (let i = 0; i < 3; i += 1) out[i] = (out[i] ?? 0) + inside * (glow[i] ?? 0);
    }
  };
}

/** Paper hanging from a wall and rolled out over the floor: no horizon, one pool of light. */
export function paperSweep(wall: string, floor: string): Painter {
  const a = colorOf(wall);
  const b = colorOf(floor);
  return (u, v, out) => {
    const pool = 1 - ramp(0.1, 0.75, Math.hypot((u - 0.46) * 0.9, v - 0.5));
    const bend = 0.05 * (1 - Math.abs(ramp(0.52, 0.8, v) * 2 - 1));
    const fibre = 0.99 + 0.02 * cloud(u * 220, v * 165, 2, 31);
    put(out, a, b, ramp(0.5, 0.82, v), (0.86 + 0.18 * pool - bend) * fibre * (0.75 + 0.25 * falloff(u, v)));
  };
}

/** A point of level ground seen from above: across and away, in units of its nearest edge. */
function onGround(u: number, v: number, horizon: number): { across: number; away: number } {
  const away = (1 - horizon) / Math.max(0.02, v - horizon);
  return { across: (u - 0.5) * away, away };
}

/** Boards running left to right, with grain and joints. */
export function woodTop(light: string, dark: string, horizon: number): Painter {
  const a = colorOf(light);
  const b = colorOf(dark);
  return (u, v, out) => {
    const { across, away } = onGround(u, v, horizon);
    const depth = away * 5.2;
    const board = Math.floor(depth);
    const inBoard = depth - board;
    const shift = lattice(board, 3, 5) * 40;
    const wave = cloud(across * 1.6 + shift, depth * 1.4, 3, board + 11);
    const grain = cloud(across * 5 + shift, depth * 16 + wave * 9, 4, board + 2);
    const tone = 0.9 + 0.16 * lattice(board, 7, 5);
    const seam = 1 - 0.5 * (1 - ramp(0, 0.05, Math.min(inBoard, 1 - inBoard)));
    const sheen = 1.08 - 0.3 * ramp(0.2, 1, Math.abs(u - 0.36)) + 0.1 * (1 - ramp(horizon, 1, v));
    put(out, a, b, clamp(0.15 + 1.1 * (grain - 0.2)), tone * seam * sheen);
  };
}

/** Ground without a pattern: `speckle` is how coarse it is, `contrast` how uneven. */
export function plainGround(
  light: string,
  dark: string,
  horizon: number,
  { speckle = 40, contrast = 0.7, stretch = 1 } = {},
): Painter {
  const a = colorOf(light);
  const b = colorOf(dark);
  return (u, v, out) => {
    const { across, away } = onGround(u, v, horizon);
    const fine = cloud(across * speckle * stretch, away * speckle, 3, 41);
    const wide = cloud(across * 2.5, away * 2.5, 3, 43);
    const t = clamp(0.5 + contrast * (0.6 * (fine - 0.5) + 0.9 * (wide - 0.5)));
    put(out, a, b, t, 1.1 - 0.3 * ramp(0.15, 1, Math.abs(u - 0.38)) - 0.12 * ramp(0.8, 1, v));
  };
}

/** A lawn: the blades stand up, so the pattern is narrow and tall. */
export function lawn(light: string, dark: string, horizon: number): Painter {
  const a = colorOf(light);
  const b = colorOf(dark);
  return (u, v, out) => {
    const { across, away } = onGround(u, v, horizon);
    const blades = cloud(across * 95 + 4 * noise(across * 20, away * 20, 2), away * 26, 3, 51);
    const tufts = cloud(across * 12, away * 9, 3, 53);
    const t = clamp(0.5 + 1.25 * (blades - 0.5) + 0.8 * (tufts - 0.5));
    put(out, a, b, t, 1.12 - 0.35 * ramp(0.15, 1, Math.abs(u - 0.38)) - 0.15 * ramp(0.82, 1, v));
  };
}
