import type { Subject } from '@borough/domain/notifications/subject.rules';
import type { Letter } from './letter.ts';

/** What the bell says, in a sentence or two, and the one thing it leads to. */
export interface InApp {
  words: string;
  about: Subject;
}

/** What a notice is on each channel. To add a channel, add a line here. */
export interface Messages {
  inApp: InApp;
  mail: Letter;
  /** A text message: at most 160 characters, or two parts for a code that phones fill in automatically. */
  sms: string;
}
export type Channel = keyof Messages;
export const channels = ['inApp', 'mail', 'sms'] as const satisfies readonly Channel[];

type On<C extends Channel, Facts> = (facts: Facts) => Messages[C] | null;
type AtLeastOne<T> = { [K in keyof T]: Pick<T, K> & Partial<Omit<T, K>> }[keyof T];
type ByPost<Facts> = AtLeastOne<{ mail: On<'mail', Facts>; sms: On<'sms', Facts> }>;

/**
 * What a reader sees of a notice; null if the facts leave nothing to tell them. Every notice decides what the bell says,
 * even if that's nothing: because the reader just did it themselves, or has no account to open.
 */
export type Words<Facts> =
  | ({ inApp: On<'inApp', Facts> } & Partial<ByPost<Facts>>)
  | ({
      inApp: null;
      /** What a device shows, if it shows what the bell doesn't say, leads there. */
      pushTo?: (facts: Facts) => Subject;
    } & ByPost<Facts>);

/** One notice: what it needs to know, and what it says to each of its readers. */
export interface Notice<Facts, Reader extends string = string> {
  /** Null for anyone the notice doesn't concern. */
  readers: { readonly [R in Reader]: Words<Facts> | null };
  /** The line both sides of a booking read in their conversation. */
  line?: (facts: Facts) => string | null;
}

/** A notice that only one person gets. */
export type Personal<Facts> = Notice<Facts, 'person'>;

export const toPerson = <Facts>(words: Words<Facts>): Personal<Facts> => ({ readers: { person: words } });

/** A notice to an address, regardless of who reads its mail: a code, a link, or an answer to someone without an account. */
export type ToAddress<Facts> = Notice<Facts, 'address'>;

export const toAddress = <Facts>(words: ByPost<Facts>): ToAddress<Facts> => ({
  readers: { address: { inApp: null, ...words } },
});

/** A notice that both sides of a booking get, each in its own words. */
export type ToBoth<Facts> = Required<Notice<Facts, 'renter' | 'owner'>>;
