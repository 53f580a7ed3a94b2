/** Does nothing: no one reads what made-up owners are told about their payouts. */
export async function notifyOfPayout(): Promise<void> {}

/** Does nothing, for the same reason. */
export async function notifyOfDispute(): Promise<void> {}
