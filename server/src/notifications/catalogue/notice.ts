import type { Letter } from './letter.ts';

/** What a notice is on each channel. Another channel is another line here. */
export interface Messages {
  mail: Letter;
  /** A text message: at most 160 characters, or two parts for a code that phones fill in by themselves. */
  sms: string;
}
export type Channel = keyof Messages;
export const channels = ['mail', 'sms'] as const satisfies readonly Channel[];

type AtLeastOne<T> = { [K in keyof T]: Pick<T, K> & Partial<Omit<T, K>> }[keyof T];

/** What somebody reads of a notice, on one channel or more; null where the facts leave nothing to tell them. */
export type Words<Facts> = AtLeastOne<{ [C in Channel]: (facts: Facts) => Messages[C] | null }>;

/** One notice: what it needs to know, and what it says to each of its readers. */
export interface Notice<Facts, Reader extends string = string> {
  /** Null for somebody the notice does not concern. */
  readers: { readonly [R in Reader]: Words<Facts> | null };
  /** The line both sides of a booking read in their conversation. */
  line?: (facts: Facts) => string | null;
}

/** A notice that only one person gets. */
export type Personal<Facts> = Notice<Facts, 'person'>;

export const toPerson = <Facts>(words: Words<Facts>): Personal<Facts> => ({ readers: { person: words } });

/** A notice the two sides of a booking get, each in words of their own. */
export type ToBoth<Facts> = Required<Notice<Facts, 'renter' | 'owner'>>;
