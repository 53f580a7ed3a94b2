/** What people say is not kept: the simulation is not about the words. */
export async function appendEvidence(): Promise<void> {}
