/** Does nothing: no one reads what made-up owners are told about their payouts. */
export async function notifyOfPayout(): Promise<void> {}
