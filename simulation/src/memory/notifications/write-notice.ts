/** Does nothing: lives only cover notices about booking moves, and no admin in them reads mail. */
export async function notifyPerson(): Promise<void> {}
