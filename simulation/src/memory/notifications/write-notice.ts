/** What is not about a booking's move is told outside of lives: admins read no mail there. */
export async function notifyPerson(): Promise<void> {}
