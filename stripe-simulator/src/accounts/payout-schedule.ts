import type { AccountRecord } from '../world/account-records.ts';

const day = 24 * 3600;

/** The first midnight (UTC) after that second; balances are paid out then. */
export const nextMidnight = (seconds: number): number => (Math.floor(seconds / day) + 1) * day;

/** Whether Stripe pays the account's balance out: it is active, and its bank took what was sent there. */
export const takesPayouts = ({ status, bank, closed }: AccountRecord): boolean =>
  !closed && status === 'active' && bank?.status === 'new';
