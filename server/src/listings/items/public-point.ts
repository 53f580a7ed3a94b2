import { createHmac } from 'node:crypto';
import { milesBetween, milesPerDegree, type Point } from '@borough/domain/search/distance.rules';

const nearestMiles = 0.1;
const furthestMiles = 0.25;
const cellMiles = 0.1;
const attempts = 64;

const thirdDecimal = (degrees: number) => Math.round(degrees * 1000) / 1000;
const milesPerLng = (lat: number) => milesPerDegree * Math.max(0.01, Math.cos((lat * Math.PI) / 180));

/** The place rounded to a tenth of a mile: everything listed there gets the same offset. */
const cellOf = ({ lat, lng }: Point): string => {
  const row = Math.round((lat * milesPerDegree) / cellMiles);
  const rowLat = (row * cellMiles) / milesPerDegree;
  return `${row}/${Math.round((lng * milesPerLng(rowLat)) / cellMiles)}`;
};

const fraction = (bytes: Buffer, at: number) => bytes.readUInt32BE(at) / 2 ** 32;

/**
 * Where strangers see an item: its true point moved 0.10 to 0.25 mile, in a direction and by a length that only the secret
 * determines and that all of an owner's items at one place share, rounded to three decimals of a degree.
 */
export function publicPoint(secret: string, ownerId: string, truePoint: Point): Point {
  const cell = cellOf(truePoint);
  let moved = truePoint;
  // Rounding moves the point too, so the first offset that still has the right length is used.
  for (let attempt = 0; attempt < attempts; attempt++) {
    const bytes = createHmac('sha256', secret)
      .update(`public point\n${ownerId}\n${cell}\n${attempt}`)
      .digest();
    const direction = 2 * Math.PI * fraction(bytes, 0);
    const miles = nearestMiles + (furthestMiles - nearestMiles) * fraction(bytes, 4);
    moved = {
      lat: thirdDecimal(truePoint.lat + (miles * Math.cos(direction)) / milesPerDegree),
      lng: thirdDecimal(truePoint.lng + (miles * Math.sin(direction)) / milesPerLng(truePoint.lat)),
    };
    const distance = milesBetween(truePoint, moved);
    if (distance >= nearestMiles && distance <= furthestMiles) break;
  }
  return moved;
}
