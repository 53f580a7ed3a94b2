/** Does nothing: the simulation doesn't cover conversations. */
export async function systemLine(): Promise<void> {}
