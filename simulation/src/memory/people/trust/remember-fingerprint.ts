/** Does nothing: people in made-up lives don't share cards. */
export async function rememberFingerprint(): Promise<void> {}
