/** Does nothing: the simulation doesn't keep what people say. */
export async function appendEvidence(): Promise<void> {}
