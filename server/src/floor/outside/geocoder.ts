export interface GeocodedPlace {
  lat: number;
  lng: number;
  /** "Austin, TX", with the ZIP code if the address had one. */
  label: string;
  /** Other places with the same name, larger ones first; only if the address didn't say which one it meant. */
  others?: string[];
}

/**
 * The point of an address, or null if it isn't known; never fails. A name that several places have means one in the visitor's state
 * first, if it is known.
 */
export type Geocoder = (address: string, visitorsState?: string | null) => Promise<GeocodedPlace | null>;
