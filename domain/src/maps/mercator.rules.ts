import type { Bounds, Point } from '../search/distance.rules.ts';

/** Pixels on a map of the whole world, from its upper left corner. */
export interface Pixel {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How wide the whole world is at zoom 0, in pixels. */
const worldPixels = 256;
/** Where the square map of the world ends in the north. */
const furthestNorth = 85.0511287798;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Where a point is on the map of the world at a zoom. */
export function toPixel({ lat, lng }: Point, zoom: number): Pixel {
  const world = worldPixels * 2 ** zoom;
  const north = radians(Math.min(furthestNorth, Math.max(-furthestNorth, lat)));
  return {
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + north / 2)) / (2 * Math.PI)) * world,
  };
}

/** The point at a pixel: the inverse of `toPixel`. */
export function toPoint({ x, y }: Pixel, zoom: number): Point {
  const world = worldPixels * 2 ** zoom;
  return {
    lat: degrees(2 * Math.atan(Math.exp((0.5 - y / world) * 2 * Math.PI)) - Math.PI / 2),
    lng: (x / world) * 360 - 180,
  };
}

/** What a window of that size, in pixels, shows around its middle at a zoom. */
export function boundsOfView(middle: Point, zoom: number, { width, height }: Size): Bounds {
  const { x, y } = toPixel(middle, zoom);
  const upperLeft = toPoint({ x: x - width / 2, y: y - height / 2 }, zoom);
  const lowerRight = toPoint({ x: x + width / 2, y: y + height / 2 }, zoom);
  return { north: upperLeft.lat, west: upperLeft.lng, south: lowerRight.lat, east: lowerRight.lng };
}

/** Whether a point is in a box or on its edge. */
export function isInside({ lat, lng }: Point, { south, north, west, east }: Bounds): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}
