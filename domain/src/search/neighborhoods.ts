import type { Point } from './distance.rules.ts';
import { neighborhoodTable } from './neighborhood-table.ts';

/** A part of a city that people name instead of the city. */
export interface Neighborhood extends Point {
  name: string;
  /** What else it is called. */
  aliases: readonly string[];
  city: string;
  state: string;
  /** About how far it reaches, in miles. */
  radiusMiles: number;
}

const usualRadius = 1;

function neighborhoodOf(line: string, place: string): Neighborhood {
  const [names = '', point = '', reach] = line.split(':').map((part) => part.trim());
  const [name = '', ...aliases] = names.split('=').map((each) => each.trim());
  const [lat, lng] = point.split(' ').map(Number);
  const [city = '', state = ''] = place.split(', ');
  if (lat === undefined || lng === undefined) throw new Error(`Not a neighborhood: ${line}`);
  return { name, aliases, city, state, lat, lng, radiusMiles: reach ? Number(reach) : usualRadius };
}

/** Neighborhoods of the largest cities and of those around them; each city's in a row. */
export const neighborhoods: readonly Neighborhood[] = Object.entries(neighborhoodTable).flatMap(
  ([place, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => neighborhoodOf(line, place)),
);
