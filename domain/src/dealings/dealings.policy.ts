import type { ProblemCode } from '../problems.ts';

/** Who somebody is, as far as dealing with others goes. */
export interface Standing {
  /** Terms and age are accepted. */
  signUpFinished: boolean;
  /** The e-mail address is confirmed. */
  confirmed: boolean;
  suspended: boolean;
  /** Resembles somebody who is banned, and may only look until an admin has looked; or an admin said that it stays so. */
  underReview: boolean;
}

/** What stands between two people. */
export interface Between {
  /** One of them blocked the other. */
  blocked: boolean;
  /** They have a booking with each other that is confirmed or active. */
  booked: boolean;
  /** They use the same card, phone or bank account. */
  shares: boolean;
}

interface Needs {
  /** Whose account must not be suspended: nobody's, one's own, both; or one's own, unless one only answers. */
  active: 'nobody' | 'self' | 'both' | 'unless-answering';
  /** Which blocks stand in the way: none, every one, or one that does not wait for the end of a booking. */
  block: 'none' | 'every' | 'begun';
  /** It is words for the other: a block is refused as messages are. */
  writes?: true;
}

const anew: Needs = { active: 'both', block: 'every' };

/** Whether it begins something between the two, which nobody does with themselves under another name. */
const begins = ({ active }: Needs): boolean => active === 'both';

/**
 * Everything one person does with another, and what it needs. Who is suspended may finish what there is: give back, answer,
 * cancel. A block of somebody one has a confirmed or active booking with begins when that booking ends, so that the rental
 * can be brought to its end; nothing new begins meanwhile, and neither writes a last word.
 */
export const dealings = {
  /** Asks for a price, asks for dates, holds them, accepts, pays; and what a payment confirms. */
  ask: anew,
  hold: anew,
  accept: anew,
  pay: anew,
  confirm: anew,
  /** Declines, withdraws, cancels. */
  end: { active: 'nobody', block: 'none' },
  /** Leaves a note with that. */
  note: { active: 'nobody', block: 'every', writes: true },
  /** Learns address and phone. */
  contact: { active: 'nobody', block: 'begun' },
  /** Begins a conversation. */
  'write-anew': { active: 'self', block: 'every', writes: true },
  message: { active: 'unless-answering', block: 'begun', writes: true },
  /** Is told that a message was read, or is being written. */
  receipt: { active: 'nobody', block: 'every' },
} as const satisfies Record<string, Needs>;

export type Dealing = keyof typeof dealings;

const table: Record<Dealing, Needs> = dealings;

/** Why somebody may not write anything at all; null for a member. */
export function whyNoMember(
  person: Pick<Standing, 'signUpFinished' | 'confirmed' | 'underReview'>,
): ProblemCode | null {
  if (!person.signUpFinished) return 'account.finish-sign-up';
  if (!person.confirmed) return 'account.unconfirmed';
  return person.underReview ? 'account.under-review' : null;
}

/** Why somebody may begin nothing new: no member, or suspended; null for who may. */
export function whyNothingNew(person: Standing): ProblemCode | null {
  return whyNoMember(person) ?? (person.suspended ? 'account.suspended' : null);
}

/** Whether a block of one by the other is in force: while a booking of the two runs it waits for its end. */
export function blockHasBegun({ blocked, booked }: Pick<Between, 'blocked' | 'booked'>): boolean {
  return blocked && !booked;
}

/**
 * Why one person may not do that with another; null when they may. `answering` says that the other wrote to them before.
 * Does not say who blocked whom, nor what two people share.
 */
export function whyNotDeal(
  dealing: Dealing,
  of: { self: Standing; other: Standing; between: Between; answering?: boolean },
): ProblemCode | null {
  const needs = table[dealing];
  const { active, block, writes } = needs;
  const { self, other, between } = of;
  // What there is already, such as a rental that runs, goes on while somebody is looked at.
  const unfit = whyNoMember({ ...self, underReview: self.underReview && active !== 'nobody' });
  if (unfit) return unfit;
  const finishes = active === 'unless-answering' && (of.answering || between.booked);
  if (self.suspended && active !== 'nobody' && !finishes) return 'account.suspended';
  if ((other.suspended || other.underReview) && active === 'both') return 'dealing.other-suspended';
  const stands = block === 'every' ? between.blocked : block === 'begun' && blockHasBegun(between);
  if (!stands) return begins(needs) && between.shares ? 'dealing.shared' : null;
  return writes ? 'conversation.blocked' : 'dealing.blocked';
}
