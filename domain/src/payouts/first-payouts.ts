/**
 * For new owners payouts are delayed: by that many days, until that many rentals count, the account is that many days old,
 * and the ID is approved.
 */
export const firstPayouts = { laterDays: 7, rentals: 3, accountDays: 30 } as const;
