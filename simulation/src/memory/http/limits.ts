/** The simulation is not about how often somebody may ask. */
export async function spend(): Promise<void> {}
