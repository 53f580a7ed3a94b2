declare module 'zipcodes/lib/codes.js' {
  interface ZipPlace {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    state: string;
    country: string;
  }
  const data: { codes: Record<string, ZipPlace> };
  export default data;
}
