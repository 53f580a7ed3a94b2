import { useState } from 'react';
import type { ListingsSearch } from './filters.ts';
import { askForMyLocation } from './my-location.ts';

/** Asks the device for its location, and searches the neighborhood around it; does nothing if the device can't tell. */
export function useSearchAroundMe(onPlace: (change: Partial<ListingsSearch>) => void) {
  const [asking, setAsking] = useState(false);
  async function ask() {
    setAsking(true);
    const place = await askForMyLocation();
    setAsking(false);
    if (place) onPlace({ ...place, current: 1, location: undefined, radius: 1 });
  }
  return { asking, search: () => void ask() };
}
