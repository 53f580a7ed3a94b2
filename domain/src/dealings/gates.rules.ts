import { type Cents, moneyText } from '../money.ts';

/** The amounts from which a rental requires more than a confirmed address, in cents. */
export interface GateFigures {
  /** A deposit or subtotal of at least this much requires a confirmed phone number. */
  phoneFromCents: Cents;
  /** Each of these three requires an approved ID. */
  idFromDepositCents: Cents;
  idFromDailyPriceCents: Cents;
  idFromSubtotalCents: Cents;
  /** Without an approved ID: the most that all open bookings may total, rentals and deposits together. */
  openWithoutIdCents: Cents;
  /** Without an approved ID: how many upcoming bookings are allowed. */
  upcomingWithoutId: number;
}

/** The default figures; an installation's settings can replace them. */
export const usualGates: GateFigures = {
  phoneFromCents: 300_00,
  idFromDepositCents: 500_00,
  idFromDailyPriceCents: 100_00,
  idFromSubtotalCents: 600_00,
  openWithoutIdCents: 1_500_00,
  upcomingWithoutId: 3,
};

/** The value of the rental someone wants. Amounts in cents. */
export interface GatedRental {
  dailyPriceCents: Cents;
  subtotalCents: Cents;
  depositCents: Cents;
  /** The owner rents to members with an approved ID only. */
  idVerifiedOnly: boolean;
}

/** Who wants it: what we know about them, and what they already have open, minus what this rental would replace. */
export interface GatedRenter {
  phoneConfirmed: boolean;
  idApproved: boolean;
  /** Subtotals and deposits of their open bookings, in cents. */
  openCents: Cents;
  /** Requests, holds and paid bookings that are not over. */
  upcoming: number;
}

/** Why something is required, with the amount it starts at. */
export type GateReason =
  | { because: 'deposit' | 'subtotal' | 'daily-price'; fromCents: Cents }
  | { because: 'owner' }
  | { because: 'open-total'; mostCents: Cents; wouldBeCents: Cents }
  | { because: 'upcoming'; most: number };

/** Something a renter still needs, with every reason for it. */
export interface Missing {
  need: 'phone' | 'id';
  reasons: GateReason[];
}

function reasonsForPhone({ depositCents, subtotalCents }: GatedRental, figures: GateFigures): GateReason[] {
  const fromCents = figures.phoneFromCents;
  return [
    ...(depositCents >= fromCents ? [{ because: 'deposit', fromCents } as const] : []),
    ...(subtotalCents >= fromCents ? [{ because: 'subtotal', fromCents } as const] : []),
  ];
}

function reasonsForId(rental: GatedRental, renter: GatedRenter, figures: GateFigures): GateReason[] {
  const { dailyPriceCents, subtotalCents, depositCents } = rental;
  const wouldBeCents = renter.openCents + subtotalCents + depositCents;
  const rows: [stands: boolean, reason: GateReason][] = [
    [rental.idVerifiedOnly, { because: 'owner' }],
    [
      depositCents >= figures.idFromDepositCents,
      { because: 'deposit', fromCents: figures.idFromDepositCents },
    ],
    [
      dailyPriceCents >= figures.idFromDailyPriceCents,
      { because: 'daily-price', fromCents: figures.idFromDailyPriceCents },
    ],
    [
      subtotalCents >= figures.idFromSubtotalCents,
      { because: 'subtotal', fromCents: figures.idFromSubtotalCents },
    ],
    [
      wouldBeCents > figures.openWithoutIdCents,
      { because: 'open-total', mostCents: figures.openWithoutIdCents, wouldBeCents },
    ],
    [renter.upcoming >= figures.upcomingWithoutId, { because: 'upcoming', most: figures.upcomingWithoutId }],
  ];
  return rows.flatMap(([stands, reason]) => (stands ? reason : []));
}

/**
 * Everything a renter still needs before they may request the rental or hold its days; empty if nothing is missing. Checked for
 * the quote, the request and the hold, and never again once an owner has accepted.
 */
export function whatIsMissing(rental: GatedRental, renter: GatedRenter, figures: GateFigures): Missing[] {
  const needs: [has: boolean, missing: Missing][] = [
    [renter.phoneConfirmed, { need: 'phone', reasons: reasonsForPhone(rental, figures) }],
    [renter.idApproved, { need: 'id', reasons: reasonsForId(rental, renter, figures) }],
  ];
  return needs.flatMap(([has, missing]) => (has || missing.reasons.length === 0 ? [] : missing));
}

/** Why something is required, as a sentence. */
export function reasonWords(reason: GateReason): string {
  switch (reason.because) {
    case 'deposit':
      return `The deposit is ${moneyText(reason.fromCents)} or more.`;
    case 'subtotal':
      return `The rental comes to ${moneyText(reason.fromCents)} or more before fees.`;
    case 'daily-price':
      return `The price is ${moneyText(reason.fromCents)} a day or more.`;
    case 'owner':
      return 'The owner rents only to ID-verified members.';
    case 'open-total':
      return `Without an approved ID, your open bookings can total up to ${moneyText(reason.mostCents)} in rentals and deposits. With this one, they'd total ${moneyText(reason.wouldBeCents)}.`;
    case 'upcoming':
      return `Without an approved ID, you can have at most ${reason.most === 1 ? '1 upcoming booking' : `${reason.most} upcoming bookings`}.`;
  }
}

const things = {
  phone: 'a verified phone number',
  id: 'an approved ID',
} as const satisfies Record<Missing['need'], string>;

/** "a confirmed phone number and an approved ID" */
export const missingWords = (missing: readonly Missing[]): string =>
  missing.map(({ need }) => things[need]).join(' and ');
