/** Does nothing: the simulation doesn't cover rate limits. */
export async function spend(): Promise<void> {}
