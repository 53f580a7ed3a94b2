export interface GeocodedPlace {
  lat: number;
  lng: number;
  /** "Austin, TX", with the ZIP code when one was asked for. */
  label: string;
  /** Other places of the same name, the larger first; only when nothing said which one is meant. */
  others?: string[];
}

/** The point of an address, or null when it is not known; never fails. */
export type Geocoder = (address: string) => Promise<GeocodedPlace | null>;
