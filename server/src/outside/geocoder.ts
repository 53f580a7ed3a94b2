/** The point of an address, or null when it is not known; never fails. */
export type Geocoder = (address: string) => Promise<{ lat: number; lng: number; label: string } | null>;
