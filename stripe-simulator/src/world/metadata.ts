/** What our own server noted on one of the provider's objects. */
export type Metadata = Record<string, string>;
