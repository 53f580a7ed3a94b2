import { toast } from '../../ui/notes/toast.ts';
import type { Coordinates } from './listings.api.ts';

const denied = 'Unable to get your location. Please enter a location manually.';

/** Asks the device for its location, to three decimals, which is enough; if it can't tell, says why and returns null. */
export function askForMyLocation(): Promise<Coordinates | null> {
  if (!('geolocation' in navigator) || !navigator.geolocation) {
    toast.error('Geolocation is not supported by your browser.');
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        toast.success('Using your current location for neighborhood search');
        resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) });
      },
      () => {
        toast.error(denied);
        resolve(null);
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  });
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
