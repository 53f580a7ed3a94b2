/** The simulation is not about what is said in conversations. */
export async function systemLine(): Promise<void> {}
