/** Nobody has a page open. */
export function tellParties(): void {}
