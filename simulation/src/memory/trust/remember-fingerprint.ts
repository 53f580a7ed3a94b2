/** People of made-up lives share no cards. */
export async function rememberFingerprint(): Promise<void> {}
