/** Does nothing: no one looks at trust scores in made-up lives. */
export function refreshTrust(): void {}

export async function refreshTrustOfBooking(): Promise<void> {}
