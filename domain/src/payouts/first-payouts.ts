/**
 * For new owners payouts are delayed: by so many days, until so many rentals count, the account is so many days old,
 * and the ID is approved.
 */
export const firstPayouts = { laterDays: 7, rentals: 3, accountDays: 30 } as const;
