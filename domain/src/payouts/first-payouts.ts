/**
 * New owners get their payouts `laterDays` days later, until they have that many counted rentals, an account that many
 * days old, and an approved ID.
 */
export const firstPayouts = { laterDays: 7, rentals: 3, accountDays: 30 } as const;
