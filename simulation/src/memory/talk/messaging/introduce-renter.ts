/** Always throws: no one in the simulation introduces themselves. */
export async function introduceRenter(): Promise<never> {
  throw new Error('Nobody in the simulation writes an introduction.');
}
