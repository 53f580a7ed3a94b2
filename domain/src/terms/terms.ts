import type { Cents } from '../money.ts';

/**
 * Every figure a booking is made under: whatever moves its money, and the windows in which people can act on it. A booking
 * keeps the terms of its day, so rules take them as an argument. What isn't here holds for all bookings at once: who may
 * decide, what counts for a score, what is shown, and every guard.
 */
export interface Terms {
  /** The day these figures were first offered, for people to read. */
  version: string;
  /** What the renter pays on top of the rent, in percent of it. */
  fees: {
    userPercent: { free: number; pro: number };
    processingPercent: number;
  };
  /** The hours of the day at which rentals begin and end, and by when a booking must be confirmed, in the item's zone. */
  day: {
    startHour: number;
    endHour: number;
    confirmByHour: number;
    /** A rental starts no sooner than this after it was confirmed, and lasts at least that long. */
    startAfterHours: number;
    shortestHours: number;
  };
  /** How long a request waits for its answer and an accepted one for its payment, and the least they get. */
  asking: {
    answerHours: number;
    answerAtLeastHours: number;
    payHours: number;
    payAtLeastHours: number;
  };
  cancelling: {
    /** Until how long before the start either side cancels for free, and how long after confirmation the renter still does. */
    freeHours: number;
    graceHours: number;
    /** What the owner gets for a late cancellation, in half days, by the days of the rental; the longest rentals first. */
    lateSteps: readonly { fromDays: number; halfDays: number }[];
    /** Whether an owner who cancels once contact is open owes the fees: never before `freeHours`, or from the second time. */
    ownerWithContactOpen: 'free' | 'second_time_owes';
  };
  /** What the two say about a pickup that wasn't recorded. */
  meeting: {
    /** How long after the start someone waits for the other before saying they didn't come. */
    waitHours: number;
    answerHours: number;
    /** What silence does to a lone "we handed it over". */
    loneHandedOver: 'lapses' | 'contested';
  };
  /** A paid rental about which no one said anything. */
  neverHandedOver: {
    afterHours: number;
    /** `as_late_cancel`: as if the renter had cancelled late. `rent_back`: the rent goes back, and the fees stay. */
    then: 'as_late_cancel' | 'rent_back';
  };
  returning: {
    /** How long the renter has to disagree with an owner who says, before the end, that it is back. */
    disagreeHours: number;
    /** From when: the owner's word, or the end. */
    disagreeFrom: 'word' | 'end';
    /** How long until the owner's silence about the renter's word counts. */
    silenceHours: number;
    completeHours: number;
    unmarkedDays: number;
    /** When a rental that began before hand-overs were recorded is closed. */
    closeHours: number;
  };
  late: {
    /** The end of the rental as it stands, which a complaint can cut short, or of the time the renter paid for. */
    countedFrom: 'end' | 'paid_end';
    percentOfDay: number;
    graceHours: number;
    maxDays: number;
  };
  /** An item that is late, and the rental after it. */
  notBack: {
    lostAfterHours: number;
    tellNextHours: number;
    cancelNextHours: number;
    /** "Not back yet" automatically becomes a claim for the whole deposit after this many days; null: never. */
    claimAfterDays: number | null;
    /** What an owner owes for a next rental that is lost: nothing, or nothing for the first in twelve months. */
    nextLost: 'free' | 'first_free';
  };
  /** An owner's claim from the deposit. */
  claims: {
    answerHours: number;
    answerLossHours: number;
    /** Silence settles at most this much; an admin decides on anything above it. */
    silenceUpToCents: Cents;
    /** Whether silence settles nothing unless the silent side's own code or button stands for the hand-over it rests on. */
    silenceNeedsOwnWord: boolean;
    /** How much of a claim or a late day stays with us when it is paid out. */
    feePercent: number;
    /** A claim that looks arranged is paid later: agreed within so many minutes, or the nth between the same two. Null: at once. */
    hasty: { withinMinutes: number; nthBetweenTwo: number; laterDays: number } | null;
    backAgainDays: number;
    answerBackHours: number;
  };
  /** A renter's complaint that the item isn't as described. */
  complaints: {
    withinHours: number;
    /** How long after the renter's own return, if that came at most so long after the pickup. Null: as before the return. */
    afterReturn: { withinHours: number; ifBackWithinHours: number } | null;
    answerHours: number;
    /** As for claims; null: silence settles any amount. */
    silenceUpToCents: Cents | null;
    /** What a percentage is taken of: every price line, or the rent. */
    percentOf: 'every_line' | 'rent';
    keepUpToPercent: number;
    bringBackHours: number;
    /** Whether the renter's mark alone shows that the item came back. */
    renterMarkIsBack: boolean;
    /**
     * "I never got it": a complaint, or a statement about the pickup, possible for so many hours after the hand-over. What an admin
     * finds right completes the rental (`statement`), or cancels it because the owner didn't come (`no_pickup`).
     */
    neverGot: { as: 'complaint' } | { as: 'statement' | 'no_pickup'; withinHours: number };
  };
  cases: {
    /** How long a side that stayed silent can still object, and how long either can appeal a decision. */
    finalHours: number;
    undecidedDays: number;
    /**
     * How a case ends that no one decided, a pickup apart. `as_stated`: a complaint gets what it asked for, a claim nothing.
     * `half`: half of each contested line, up to `undecidedUpToCents`.
     */
    undecided: 'as_stated' | 'half';
    undecidedUpToCents: Cents | null;
  };
  /** The hold on the renter's card. */
  deposit: {
    placedHours: number;
    /** When the saved card is tried: hours before the start, or hours after the payment if that came later. */
    triesBeforeStart: readonly number[];
    triesAfterPaying: readonly number[];
    neededHours: number;
    anotherCardMinutes: number;
    /** How long before its end a hold is renewed, and by when it is captured at the latest. */
    renewHours: number;
    captureHours: number;
    cardHours: number;
    renewals: number;
  };
}

/**
 * The figures of the second release, which all bookings from before terms were kept had, whatever day they were made.
 * Migration 0083 wrote them into the database, so they never change.
 */
export const termsOfSecondRelease = {
  version: '2026-11-22',
  fees: { userPercent: { free: 15, pro: 10 }, processingPercent: 3 },
  day: { startHour: 9, endHour: 18, confirmByHour: 17, startAfterHours: 2, shortestHours: 3 },
  asking: { answerHours: 24, answerAtLeastHours: 3, payHours: 24, payAtLeastHours: 1 },
  cancelling: {
    freeHours: 24,
    graceHours: 1,
    lateSteps: [
      { fromDays: 14, halfDays: 6 },
      { fromDays: 7, halfDays: 4 },
      { fromDays: 3, halfDays: 2 },
      { fromDays: 1, halfDays: 1 },
    ],
    ownerWithContactOpen: 'free',
  },
  meeting: { waitHours: 2, answerHours: 24, loneHandedOver: 'lapses' },
  neverHandedOver: { afterHours: 48, then: 'as_late_cancel' },
  returning: {
    disagreeHours: 24,
    disagreeFrom: 'word',
    silenceHours: 48,
    completeHours: 24,
    unmarkedDays: 7,
    closeHours: 48,
  },
  late: { countedFrom: 'end', percentOfDay: 150, graceHours: 3, maxDays: 30 },
  notBack: {
    lostAfterHours: 24,
    tellNextHours: 72,
    cancelNextHours: 12,
    claimAfterDays: null,
    nextLost: 'free',
  },
  claims: {
    answerHours: 48,
    answerLossHours: 72,
    silenceUpToCents: 30_000,
    silenceNeedsOwnWord: false,
    feePercent: 0,
    hasty: null,
    backAgainDays: 30,
    answerBackHours: 48,
  },
  complaints: {
    withinHours: 24,
    afterReturn: null,
    answerHours: 24,
    silenceUpToCents: null,
    percentOf: 'every_line',
    keepUpToPercent: 20,
    bringBackHours: 24,
    renterMarkIsBack: true,
    neverGot: { as: 'complaint' },
  },
  cases: { finalHours: 72, undecidedDays: 14, undecided: 'as_stated', undecidedUpToCents: null },
  deposit: {
    placedHours: 48,
    triesBeforeStart: [48, 42, 36, 30],
    triesAfterPaying: [0, 1, 6, 20],
    neededHours: 24,
    anotherCardMinutes: 30,
    renewHours: 18,
    captureHours: 12,
    cardHours: 12,
    renewals: 2,
  },
} as const satisfies Terms;

/**
 * The figures new bookings are made under where operators set no others. Change one, raise `version`; bookings already made keep
 * theirs.
 */
export const usualTerms: Terms = {
  ...termsOfSecondRelease,
  version: '2026-11-29',
  fees: { userPercent: { free: 15, pro: 10 }, processingPercent: 3 },
  neverHandedOver: { ...termsOfSecondRelease.neverHandedOver, then: 'rent_back' },
  returning: { ...termsOfSecondRelease.returning, disagreeFrom: 'end' },
  cancelling: { ...termsOfSecondRelease.cancelling, ownerWithContactOpen: 'second_time_owes' },
  notBack: { ...termsOfSecondRelease.notBack, claimAfterDays: 7, nextLost: 'first_free' },
  late: { ...termsOfSecondRelease.late, countedFrom: 'paid_end', percentOfDay: 100 },
  cases: { ...termsOfSecondRelease.cases, undecided: 'half', undecidedUpToCents: 15_000 },
  claims: {
    ...termsOfSecondRelease.claims,
    silenceNeedsOwnWord: true,
    feePercent: 3,
    hasty: { withinMinutes: 60, nthBetweenTwo: 3, laterDays: 7 },
  },
  meeting: { ...termsOfSecondRelease.meeting, loneHandedOver: 'contested' },
  complaints: {
    ...termsOfSecondRelease.complaints,
    answerHours: 48,
    afterReturn: { withinHours: 2, ifBackWithinHours: 6 },
    silenceUpToCents: 30_000,
    percentOf: 'rent',
    renterMarkIsBack: false,
    neverGot: { as: 'no_pickup', withinHours: 2 },
  },
};

/** The figures new bookings are made under here and now. Read it when it counts: operators can change some of it at any time. */
export let currentTerms: Terms = usualTerms;

/** From now on, this process or page makes its offers under these terms. */
export function offerTerms(terms: Terms): void {
  currentTerms = terms;
}

/** The terms as text, the same for the same figures whatever the order of their keys; its hash names them. */
export function termsText(terms: Terms): string {
  return JSON.stringify(inOrder(terms));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, each]) => [key, inOrder(each)]));
}
