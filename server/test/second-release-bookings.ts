import {
  back,
  cancelled,
  claimed,
  claims,
  late,
  met,
  owing,
  paid,
  renewed,
  rented,
  sent,
  unpaid,
  whole,
  words,
  type Stories,
} from './second-release-story.ts';

/** Bookings that stand in every state when the newer version takes over. */
export const askingStories: Stories = {
  asked: { from: 9, to: 10, life: [[6, 12, 'renter', 'ask']], end: unpaid('request_expired') },
  'asked-and-answered': {
    from: 9,
    to: 10,
    life: [
      [6, 12, 'renter', 'ask'],
      [6, 14, 'owner', 'accept'],
      [6, 15, 'renter', 'pay-accepted'],
    ],
    end: late('never_handed_over'),
  },
  accepted: {
    from: 9,
    to: 10,
    life: [
      [6, 12, 'renter', 'ask'],
      [6, 12, 'owner', 'accept'],
    ],
    end: unpaid('payment_expired'),
  },
  waiting: {
    from: 9,
    to: 10,
    itemOf: 'accepted',
    life: [[6, 11.5, 'renter', 'ask']],
    end: unpaid('request_expired'),
  },
  'accepted-and-paid': {
    from: 9,
    to: 10,
    life: [
      [6, 12, 'renter', 'ask'],
      [6, 12, 'owner', 'accept'],
      [6, 13, 'renter', 'pay-accepted'],
      met(9),
      back(10),
    ],
    end: whole,
  },
  open: { from: 9, to: 10, life: [[6, 12, 'renter', 'open']], end: unpaid('payment_expired') },
  'open-and-paid': {
    from: 9,
    to: 10,
    life: [[6, 12, 'renter', 'open'], [6, 12.2, 'renter', 'pay-page'], met(9), back(10)],
    end: whole,
  },
  'paid-unheard': {
    from: 9,
    to: 10,
    life: [
      [6, 12, 'renter', 'open'],
      [6, 12, 'renter', 'pay-page'],
      [7, 8, 'renter', 'cancel'],
    ],
    end: cancelled('renter_free'),
  },
  refunding: { from: 20, to: 21, life: [paid(), [6, 12, 'renter', 'cancel']], end: cancelled('renter_free') },
  'cancelled-late': { from: 8, to: 9, life: [paid(), [7, 18, 'renter', 'cancel']], end: late('renter_late') },
  'owner-cancels-late': {
    from: 8,
    to: 9,
    owner: 'hasty',
    life: [paid(), [7, 18, 'owner', 'cancel']],
    end: { ...cancelled('owner'), ...owing },
  },
  declined: {
    from: 7,
    to: 8,
    life: [paid('noHold')],
    end: { ...cancelled('deposit_not_held'), holds: ['failed', 'failed', 'failed', 'failed'] },
  },
  'declined-and-given': {
    from: 8,
    to: 9,
    life: [paid('noHold'), [6, 13, 'renter', 'give-card'], met(8), back(9)],
    end: { ...whole, holds: ['failed', 'released'] },
  },
  'no-deposit': {
    from: 7,
    to: 8,
    deposit: '0',
    life: [paid(), met(7), back(8)],
    end: { ...whole, holds: [] },
  },
  scheduled: { from: 12, to: 13, life: [paid(), met(12), back(13)], end: whole },
  'never-met': { from: 7, to: 8, life: [paid()], end: late('never_handed_over') },
  'said-by-one': {
    from: 6,
    to: 7,
    life: [paid(), [6, 11, 'owner', 'say-handed-over']],
    end: late('never_handed_over'),
  },
};

/** Items that are out, or back. */
export const outStories: Stories = {
  running: {
    from: 5,
    to: 8,
    life: [paid(), met(5), back(8)],
    end: { ...whole, charged: 7_080, owner: 6_000, fees: 1_080, holds: renewed, payouts: sent(6_000) },
  },
  'back-early': {
    from: 5,
    to: 8,
    life: [paid(), met(5), [6, 11, 'owner', 'mark-back']],
    end: { ...whole, charged: 7_080, owner: 6_000, fees: 1_080, payouts: sent(6_000) },
  },
  'said-back': {
    from: 4,
    to: 5,
    life: [paid(), met(4), [5, 19, 'renter', 'say-returned']],
    end: { ...whole, holds: renewed },
  },
  'just-back': { from: 5, to: 6, life: [paid(), met(5), back(6, 10)], end: whole },
  unmarked: { from: 2, to: 3, life: [paid(), met(2)], end: { ...whole, holds: renewed } },
  captured: {
    from: 1,
    to: 8,
    life: [paid('noHold'), [0, 11.2, 'renter', 'give-card', { card: 'noHold' }], met(1), back(8)],
    end: {
      ...whole,
      charged: 7 * 2_360 + 5_000,
      returned: 5_000,
      owner: 14_000,
      fees: 2_520,
      holds: ['failed', 'captured', 'failed'],
      payouts: sent(14_000),
    },
  },
  renewing: {
    from: 3,
    to: 11,
    life: [paid('short'), met(3), back(11)],
    end: {
      ...whole,
      charged: 8 * 2_360,
      owner: 16_000,
      fees: 2_880,
      holds: ['released', 'released', 'released'],
      payouts: sent(16_000),
    },
  },
  // Five days late when it is back, at one and a half times the price; what the deposit doesn't cover, the renter pays later.
  overdue: {
    from: 3,
    to: 4,
    owner: 'lender',
    life: [
      paid(),
      met(3),
      [4, 20, 'owner', 'not-back'],
      [9, 10, 'owner', 'mark-back'],
      [9, 11, 'owner', 'claim', { kind: 'late', words }],
      [10, 11, 'renter', 'claim/agree'],
      [11, 11, 'renter', 'pay-debts'],
    ],
    end: {
      ...claimed(5_000, 'accepted'),
      holds: ['released', 'captured'],
      owner: 17_000,
      case: ['accepted', '15000'],
      payouts: { ...sent(2_000), claim: ['sent', 5_000], claim_rest: ['sent', 10_000] },
    },
  },
  'return-contested': {
    from: 4,
    to: 5,
    owner: 'lender',
    life: [
      paid(),
      met(4),
      [5, 19, 'renter', 'say-returned'],
      [6, 10, 'owner', 'contest-return'],
      claims(15, 10, 5_000, 'not_returned'),
    ],
    end: { ...claimed(5_000, 'lapsed'), holds: ['released', 'released', 'captured'] },
  },
  // At $2 a day: six days late when the renter says it is back, at one and a half times the price.
  'lost-and-back': {
    from: 0,
    to: 1,
    price: '2',
    owner: 'finder',
    life: [
      paid(),
      [0, 12, 'both', 'meet'],
      claims(2, 19, 5_000, 'not_returned'),
      [3, 10, 'renter', 'claim/agree'],
      [7, 10, 'renter', 'claim/say-back'],
    ],
    end: {
      ...claimed(1_800, 'accepted', 5_000),
      charged: 236 + 5_000,
      owner: 200 + 1_800,
      // The claim was paid out before; the rent makes up for part of that.
      ownerOwes: 5_000 - 200 - 1_800,
      fees: 36,
      case: ['accepted', '5000'],
      payouts: { rental: ['reversed', 200], claim: ['sent', 5_000] },
    },
  },
};

/** Money of owners, and banks that take payments back. */
export const moneyStories: Stories = {
  'payout-waits': {
    from: 2,
    to: 3,
    owner: 'unready',
    life: [...rented(2, 3), [10, 10, 'owner', 'set-up-payouts']],
    end: whole,
  },
  'debt-first': {
    from: 3,
    to: 4,
    owner: 'debtor',
    life: [paid(), [2, 18, 'owner', 'cancel']],
    end: { ...cancelled('owner'), ...owing, ownerOwes: 0 },
  },
  'debt-then': {
    from: 4,
    to: 5,
    owner: 'debtor',
    life: [paid(), met(4), back(5), [8, 10, 'owner', 'set-up-payouts']],
    end: { ...whole, payouts: { rental: ['sent', 2_000, 360] } },
  },
  'dispute-lost': {
    from: 4,
    to: 5,
    owner: 'robbed',
    life: [paid('disputed'), met(4), back(5), [8, 10, 'admin', 'answer-bank', { words: 'losing_evidence' }]],
    end: { ...whole, owner: 0, holds: renewed, payouts: { rental: ['reversed', 2_000] } },
  },
  'dispute-won': {
    from: 4,
    to: 5,
    life: [paid('disputed'), met(4), back(5), [8, 10, 'admin', 'answer-bank', { words: 'winning_evidence' }]],
    end: { ...whole, holds: renewed },
  },
};
