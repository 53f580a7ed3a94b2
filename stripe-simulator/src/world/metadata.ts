/** What our own server noted on an object of the provider. */
export type Metadata = Record<string, string>;
