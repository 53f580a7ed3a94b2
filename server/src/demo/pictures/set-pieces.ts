import type { Painter } from './set-surfaces.ts';

/**
 * A place where demo pictures are taken. The background is out of focus, as with a portrait lens; the ground is sharp where
 * the object stands.
 */
export interface PictureSet {
  /** A wall, or a landscape as a 1280 × 960 SVG. */
  far: Painter | string;
  /** How far it is out of focus, in pixels of the whole set. */
  blur: number;
  /** The ground, and the height (0…1) at which it begins; a paper sweep is its own ground. */
  near: { paint: Painter; from: number } | null;
  /** The height (0…1) at which objects stand. */
  ground: number;
  /** The color of shadows here. */
  shadow: string;
  /** How strongly the ground reflects an object. */
  gloss?: number;
}

/** A set's width and height, in its own units. */
export const W = 1280;
export const H = 960;

/** A linear gradient from top to bottom through `stops`; fill with `url(#id)`. */
export const gradient = (id: string, stops: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((color, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

/** A filled rectangle; `more` adds attributes. */
export const rect = (fill: string, x: number, y: number, w: number, h: number, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

/** 0 to `count` - 1. */
export const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A complete SVG the size of a set. */
export const sheet = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${defs}</defs>${body}</svg>`;
