/** The other end will never take this message: trying again only repeats the refusal. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
}
