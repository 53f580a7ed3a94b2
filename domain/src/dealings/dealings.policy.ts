import type { ProblemCode } from '../problems.ts';

/** A person's standing, as far as it matters for dealing with others. */
export interface Standing {
  /** The terms and the age are confirmed. */
  signUpFinished: boolean;
  /** The email address is confirmed. */
  confirmed: boolean;
  suspended: boolean;
  /** Resembles a banned person: may only browse until an admin has reviewed that, or for good if the admin decided so. */
  underReview: boolean;
}

/** The relationship between two people. */
export interface Between {
  /** One of them blocked the other. */
  blocked: boolean;
  /** They have a confirmed or active booking with each other. */
  booked: boolean;
  /** They share a card, a phone number or a bank account. */
  shares: boolean;
}

/** What decides what one person may do with another. */
export interface PairFacts {
  self: Standing;
  other: Standing;
  between: Between;
}

interface Needs {
  /** Whose account must not be suspended: no one's, their own, both, or their own unless they are merely answering. */
  active: 'nobody' | 'self' | 'both' | 'unless-answering';
  /** Which blocks forbid it: none, any, or only those in force rather than waiting for a booking to end. */
  block: 'none' | 'every' | 'begun';
  /** It sends words to the other person, so a block is refused the way messages are. */
  writes?: true;
}

const starting: Needs = { active: 'both', block: 'every' };

/** Whether it starts something between the two, which no one may do with their own second account. */
const begins = ({ active }: Needs): boolean => active === 'both';

/**
 * Everything one person can do with another, and what it requires. Suspended people may finish what they started: return,
 * answer, cancel. Blocking someone you have a confirmed or active booking with takes effect when that booking ends, so that the
 * rental can be completed; until then nothing new can start, and neither side can leave a parting message.
 */
export const dealings = {
  /** Asks for a price, requests or holds dates, accepts, pays; and what a payment confirms. */
  ask: starting,
  hold: starting,
  accept: starting,
  pay: starting,
  confirm: starting,
  /** Declines, withdraws, cancels. */
  end: { active: 'nobody', block: 'none' },
  /** Reviews a completed rental, or replies to a review of it: a block must not silence what someone has to say about it. */
  review: { active: 'nobody', block: 'none' },
  /** Adds a note when declining, withdrawing or cancelling. */
  note: { active: 'nobody', block: 'every', writes: true },
  /** Sees address and phone number. */
  contact: { active: 'nobody', block: 'begun' },
  /** Starts a conversation. */
  'write-first': { active: 'self', block: 'every', writes: true },
  message: { active: 'unless-answering', block: 'begun', writes: true },
  /** Sees that a message was read or is being written. */
  receipt: { active: 'nobody', block: 'every' },
} as const satisfies Record<string, Needs>;

export type Dealing = keyof typeof dealings;

const table: Record<Dealing, Needs> = dealings;

/** Why someone may not write anything at all; null for members. */
export function whyNoMember(
  person: Pick<Standing, 'signUpFinished' | 'confirmed' | 'underReview'>,
): ProblemCode | null {
  if (!person.signUpFinished) return 'account.finish-sign-up';
  if (!person.confirmed) return 'account.unconfirmed';
  return person.underReview ? 'account.under-review' : null;
}

/** Why someone may not start anything new: not a member, or suspended; null if they may. */
export function whyNothingNew(person: Standing): ProblemCode | null {
  return whyNoMember(person) ?? (person.suspended ? 'account.suspended' : null);
}

/** Whether a block between the two is in force: it waits for any booking of theirs to end. */
export function blockHasBegun({ blocked, booked }: Pick<Between, 'blocked' | 'booked'>): boolean {
  return blocked && !booked;
}

/**
 * Why one person may not do that with another; null if they may. `answering`: the other wrote first. Reveals neither who
 * blocked whom nor what the two share.
 */
export function whyNotDeal(dealing: Dealing, of: PairFacts & { answering?: boolean }): ProblemCode | null {
  const needs = table[dealing];
  const { active, block, writes } = needs;
  const { self, other, between } = of;
  // What already exists, such as a running rental, continues while an admin reviews the person.
  const unfit = whyNoMember({ ...self, underReview: self.underReview && active !== 'nobody' });
  if (unfit) return unfit;
  const finishes = active === 'unless-answering' && (of.answering || between.booked);
  if (self.suspended && active !== 'nobody' && !finishes) return 'account.suspended';
  if ((other.suspended || other.underReview) && active === 'both') return 'dealing.other-suspended';
  const stands = block === 'every' ? between.blocked : block === 'begun' && blockHasBegun(between);
  if (!stands) return begins(needs) && between.shares ? 'dealing.shared' : null;
  return writes ? 'conversation.blocked' : 'dealing.blocked';
}
