import { hour, minute } from '../clocks.ts';

const day = 24 * hour;

/** The scheduled work by name: what it is in words, and how late it may be. */
export const scheduled: Readonly<Record<string, { what: string; lateMs: number }>> = {
  'run-clock': { what: 'the clock (bookings, deposits, refunds, payouts)', lateMs: 5 * minute },
  'run-housekeeping': {
    what: 'housekeeping and reconciliation with the payment provider',
    lateMs: 70 * minute,
  },
};

/** A job may wait that long before it is worth a look, and before something is wrong. */
export const jobPatience = { look: 2 * minute, wrong: 10 * minute };
/** How long a process may be silent before it counts as gone. */
export const processPatience = 2 * minute;
/** A mail that isn't refused may wait that long. */
export const mailPatience = hour;
/** Mails refused within that long count; earlier ones are only worth a look. */
export const mailsCountFor = day;
/** How long an event of the payment provider may wait to be handled, or a payment for its event. */
export const eventPatience = hour;
/** A payment is recorded moments after the provider told of it. */
export const paymentFollowsEvent = 10 * minute;
/** A payment without its event is looked for that long. */
export const paymentsCountFor = 7 * day;
/** How long a call to the payment provider may stay open. */
export const callPatience = hour;
/** A backup older than that is too old. */
export const backupPatience = 2 * day;
/** A hold that ends within that long is worth a look. */
export const holdEndsSoon = 12 * hour;
/** A statement that takes longer on average is slow. */
export const slowStatementMs = 250;
/** Less free space stops the program soon. */
export const disk = { redBytes: 500 * 1024 * 1024, amberShare: 0.1, amberBytes: 5 * 1024 ** 3 };
/** Unexpected errors within an hour that can't be chance. */
export const tooManyErrors = 10;
/**
 * Refusals are about our mail, not about somebody's mailbox, once this many addresses refuse, and this share of those written to in 24
 * hours. Anybody can sign up with an address that refuses.
 */
export const manyRefuse = { atLeast: 3, share: 0.2 };
