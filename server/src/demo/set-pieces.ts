import type { Painter } from './set-surfaces.ts';

/**
 * A place demo pictures are taken in. What is far is out of focus, as behind a lens of a portrait; the ground is sharp where
 * the object stands.
 */
export interface PictureSet {
  /** A wall, or a landscape as SVG of 1280 × 960. */
  far: Painter | string;
  /** How far it is out of focus, in pixels of the whole set. */
  blur: number;
  /** The ground, and at which height (0…1) it begins; a sweep of paper is its own ground. */
  near: { paint: Painter; from: number } | null;
  /** The height (0…1) where objects stand. */
  ground: number;
  /** Color of shadows here. */
  shadow: string;
  /** How much of an object is mirrored by the ground. */
  gloss?: number;
}

/** Width and height of a set, in its own units. */
export const W = 1280;
export const H = 960;

/** A linear gradient from top to bottom through `stops`, to fill with `url(#id)`. */
export const gradient = (id: string, stops: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((color, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

/** A filled rectangle; `more` are further attributes. */
export const rect = (fill: string, x: number, y: number, w: number, h: number, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

/** 0 to `count` - 1. */
export const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A whole SVG of the size of a set. */
export const sheet = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${defs}</defs>${body}</svg>`;
