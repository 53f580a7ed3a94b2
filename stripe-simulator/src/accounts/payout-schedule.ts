import type { AccountRecord } from '../world/account-records.ts';

const day = 24 * 3600;

/** The first midnight (UTC) after this second; that's when balances are paid out. */
export const nextMidnight = (seconds: number): number => (Math.floor(seconds / day) + 1) * day;

/** Whether Stripe pays out the account's balance: it is active, and its bank hasn't failed a payout. */
export const takesPayouts = ({ status, bank, closed }: AccountRecord): boolean =>
  !closed && status === 'active' && bank?.status === 'new';
