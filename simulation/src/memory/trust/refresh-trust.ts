/** Nobody looks at a trust score in made-up lives, so none is computed. */
export function refreshTrust(): void {}

export async function refreshTrustOfBooking(): Promise<void> {}
