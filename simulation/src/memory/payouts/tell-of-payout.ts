/** Nobody reads what made-up owners are told of their payouts. */
export async function tellOfPayout(): Promise<void> {}
