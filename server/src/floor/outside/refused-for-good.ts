/** The other end will never accept this message, so retrying is pointless. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
}
