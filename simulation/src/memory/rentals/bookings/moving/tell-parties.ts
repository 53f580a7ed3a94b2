/** Does nothing: in the simulation, no one has a page open. */
export function tellParties(): void {}
