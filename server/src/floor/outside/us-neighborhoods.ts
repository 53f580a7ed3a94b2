import { type Neighborhood, neighborhoods } from '@borough/domain/search/neighborhoods';
import { lettersOf } from './us-places.ts';

/** "Mission, San Francisco, CA". */
export const labelOf = ({ name, city, state }: Neighborhood): string => `${name}, ${city}, ${state}`;

const byName = new Map<string, Neighborhood[]>();
for (const each of neighborhoods)
  for (const name of [each.name, ...each.aliases])
    // With its city behind it, as people type it without a comma.
    for (const said of [name, `${name} ${each.city}`]) {
      const key = lettersOf(said);
      byName.set(key, [...(byName.get(key) ?? []), each]);
    }

/** The neighborhoods with a name, in the order of our table; of these cities only, if any are given. */
export function neighborhoodsNamed(name: string, cities: readonly string[]): Neighborhood[] {
  const found = byName.get(lettersOf(name)) ?? [];
  const wanted = new Set(cities.map(lettersOf));
  return wanted.size === 0 ? found : found.filter(({ city }) => wanted.has(lettersOf(city)));
}

/** Labels of neighborhoods whose name, or another name of theirs, begins with what was typed; "Mission, San" says the city too. */
export function neighborhoodsBeginning(typed: string): string[] {
  const [name = '', city = ''] = typed.split(',').map((part) => lettersOf(part.trim()));
  if (name.length < 3) return [];
  return neighborhoods
    .filter((each) => [each.name, ...each.aliases].some((said) => lettersOf(said).startsWith(name)))
    .filter((each) => lettersOf(each.city).startsWith(city) || each.state.toLowerCase() === city)
    .map(labelOf);
}
