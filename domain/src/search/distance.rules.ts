/** A place on the globe, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** How far the public point can be from the true one, which is the radius of the circle on the map. */
export const placeRadiusMiles = 0.25;

export const earthRadiusMiles = 3959;
export const milesPerDegree = (earthRadiusMiles * Math.PI) / 180;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two points along the surface of the globe, in miles, unrounded. */
export function milesBetween(a: Point, b: Point): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2);
  const lng = Math.sin(radians(b.lng - a.lng) / 2);
  const part = lat * lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng * lng;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** The distance as people read it: miles with one decimal. */
export function distanceMiles(a: Point, b: Point): number {
  return Math.round(milesBetween(a, b) * 10) / 10;
}

export interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** A box containing every point within the radius; it spans all longitudes near a pole or the date line. */
export function boundsAround(center: Point, radiusMiles: number): Bounds {
  // Slightly wider than the circle, so that rounding never loses a point on its edge.
  const reach = (radiusMiles / milesPerDegree) * 1.000001;
  const south = Math.max(-90, center.lat - reach);
  const north = Math.min(90, center.lat + reach);
  const widest = Math.sin(radians(reach)) / Math.cos(radians(center.lat));
  const wide = south === -90 || north === 90 || widest >= 1 ? 360 : (Math.asin(widest) * 180) / Math.PI;
  const west = center.lng - wide * 1.000001;
  const east = center.lng + wide * 1.000001;
  return west < -180 || east > 180 ? { south, north, west: -180, east: 180 } : { south, north, west, east };
}
