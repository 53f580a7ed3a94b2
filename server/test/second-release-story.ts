/** The provider's test cards: holds of a week, of less than five days, none at all, and a charge its bank takes back. */
export type Card = 'week' | 'short' | 'noHold' | 'disputed';

/** What someone does, and how. */
export interface Act {
  who: 'renter' | 'owner' | 'both' | 'admin';
  input: Record<string, unknown> & { card?: Card };
}
/** Day and hour, both counted from the first day where the items are; then who does what. */
export type Step = readonly [day: number, hour: number, who: Act['who'], what: string, input?: Act['input']];

/** How a booking ends under the terms it was made under. Amounts in cents. */
export interface End {
  status: 'completed' | 'cancelled';
  reason?: string;
  /** What all cards were charged, and what they got back. */
  charged: number;
  returned?: number;
  /** What the booking brings its owner; below zero, what it costs them. */
  owner?: number;
  /** What stays with us of it. */
  fees?: number;
  /** Its holds in order. */
  holds?: readonly string[];
  /** Its payouts by purpose: state and amount, then what debts took of it. */
  payouts?: Readonly<Record<string, readonly [state: string, cents: number, netted?: number]>>;
  /** What its case came to: status and verdict. */
  case?: readonly [status: string, verdict: string | null];
  /** What its owner and its renter still owe for it. */
  ownerOwes?: number;
  owes?: number;
}

/** One booking, from its request to its end; the version changes in between. */
export interface Story {
  from: number;
  to: number;
  price?: string;
  deposit?: string;
  owner?: string;
  /** It competes for the item of another story. */
  itemOf?: string;
  /** Its renter has a confirmed phone and an approved ID. */
  isProved?: boolean;
  life: readonly Step[];
  end: End;
}

export type Stories = Readonly<Record<string, Story>>;

/** When the newer version takes over; what happens at that very hour waits in the queue. */
export const takenOver = [6, 12] as const;

export const released = ['released'];
export const renewed = ['released', 'released'];
const captured = ['captured'];
export const sent = (cents: number) => ({ rental: ['sent', cents] }) as const;
const lateCancel = { late_cancel: ['sent', 1_000] } as const;
/** A day at $20, with fees of 15 and 3 percent, returned and paid out. */
export const whole: End = {
  status: 'completed',
  charged: 2_360,
  owner: 2_000,
  fees: 360,
  holds: released,
  payouts: sent(2_000),
};
export const cancelled = (reason: string): End => ({
  status: 'cancelled',
  reason,
  charged: 2_360,
  returned: 2_360,
});
export const unpaid = (reason: string): End => ({ status: 'cancelled', reason, charged: 0 });
/** As if the renter had cancelled late: half a day to the owner, and the fees stay. */
export const late = (reason: string): End => ({
  ...cancelled(reason),
  returned: 1_000,
  owner: 1_000,
  fees: 360,
  holds: released,
  payouts: lateCancel,
});
/** The owner owes the fees that the renter got back. */
export const owing: Partial<End> = { owner: -360, ownerOwes: 360, fees: 360, holds: released };

export const paid = (card: Card = 'week', hour = 11): Step => [0, hour, 'renter', 'pay', { card }];
export const met = (day: number, hour = 10): Step => [day, hour, 'both', 'meet'];
export const back = (day: number, hour = 17): Step => [day, hour, 'both', 'give-back'];
export const shown = (day: number, hour: number, handover: 'pickup' | 'return'): Step[] =>
  (['owner', 'renter'] as const).map((who) => [day, hour, who, 'photo', { handover }]);
export const rented = (from: number, to: number): Step[] => [
  paid('week', from % 2 ? 11 : 13),
  met(from),
  ...shown(from, 10, 'pickup'),
  back(to),
  ...shown(to, 17, 'return'),
];
export const words = 'The rail is bent, as the photos show.';
export const claims = (day: number, hour: number, cents: number, kind = 'damage'): Step => [
  day,
  hour,
  'owner',
  'claim',
  { kind, cents, words },
];
export const complains = (day: number, hour: number, percent: number, reason = 'flawed'): Step => [
  day,
  hour,
  'renter',
  'complaint',
  { reason, percent, words },
];
export const states = (day: number, hour: number, who: 'renter' | 'owner', statement: string): Step => [
  day,
  hour,
  who,
  'case',
  { statement, words },
];
export const decides = (day: number, hour: number, verdict: string | number, clause: string): Step => [
  day,
  hour,
  'admin',
  'decide',
  { verdict, clause },
];
/** What a claim takes from the deposit comes on top of the rental. */
export const claimed = (cents: number, status: string, taken = cents): End => ({
  ...whole,
  charged: 2_360 + taken,
  ...(taken > cents ? { returned: taken - cents } : {}),
  owner: 2_000 + cents,
  holds: captured,
  payouts: { ...sent(2_000), ...(cents > 0 ? { claim: ['sent', cents] as const } : {}) },
  case: [status, String(cents)],
});
/** Part of every price line goes back. */
export const complained = (percent: number, status: string): End => ({
  ...whole,
  returned: (2_360 * percent) / 100,
  owner: 2_000 - 20 * percent,
  fees: 360 - 3.6 * percent,
  payouts: sent(2_000 - 20 * percent),
  case: [status, String((2_360 * percent) / 100)],
});
