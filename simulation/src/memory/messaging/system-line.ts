/** What is said in conversations is not what the simulation is about. */
export async function systemLine(): Promise<void> {}
