import {
  back,
  cancelled,
  complained,
  complains,
  decides,
  late,
  met,
  owing,
  paid,
  renewed,
  states,
  whole,
  words,
  type Step,
  type Stories,
} from './second-release-story.ts';

const complaining = (from: number): Step[] => [
  paid('week', 13),
  met(from, 9),
  [from, 9.5, 'renter', 'photo', { handover: 'pickup' }],
];

/** What the two say about a pickup. */
export const meetingStories: Stories = {
  'meeting-open': {
    from: 6,
    to: 7,
    owner: 'absent-1',
    life: [paid(), states(6, 11.5, 'renter', 'you_did_not_come')],
    end: { ...cancelled('owner_absent'), ...owing, case: ['lapsed', 'owner_absent'] },
  },
  'meeting-open-by-owner': {
    from: 6,
    to: 7,
    owner: 'lender',
    life: [paid('short'), states(6, 10, 'owner', 'handed_over')],
    end: {
      ...whole,
      charged: 2_360 + 5_000,
      returned: 5_000,
      holds: ['released', 'released', 'captured'],
      case: ['lapsed', 'handed_over'],
    },
  },
  'meeting-lapsed': {
    from: 4,
    to: 5,
    owner: 'lender',
    life: [paid(), states(4, 12, 'owner', 'you_did_not_come')],
    end: { ...late('renter_absent'), case: ['lapsed', 'renter_absent'] },
  },
  'meeting-contested': {
    from: 4,
    to: 5,
    owner: 'lender',
    life: [paid(), states(4, 12, 'renter', 'you_did_not_come'), states(5, 9, 'owner', 'you_did_not_come')],
    end: { ...cancelled('not_met'), holds: ['released', ...renewed], case: ['contested', 'not_met'] },
  },
  'meeting-decided': {
    from: 3,
    to: 4,
    owner: 'lender',
    life: [
      paid(),
      states(3, 12, 'renter', 'you_did_not_come'),
      states(3, 15, 'owner', 'you_did_not_come'),
      decides(4, 10, 'renter_absent', 'pickup-renter-absent'),
    ],
    end: { ...late('renter_absent'), case: ['decided', 'renter_absent'] },
  },
  'meeting-appealed': {
    from: 3,
    to: 4,
    owner: 'absent-2',
    life: [
      paid(),
      states(3, 12, 'renter', 'you_did_not_come'),
      states(3, 15, 'owner', 'you_did_not_come'),
      decides(4, 10, 'renter_absent', 'pickup-renter-absent'),
      [5, 10, 'renter', 'case/appeal'],
      decides(8, 10, 'owner_absent', 'pickup-owner-absent'),
    ],
    end: { ...cancelled('owner_absent'), ...owing, holds: renewed, case: ['decided', 'owner_absent'] },
  },
};

/** Items that aren't as described. */
export const complaintStories: Stories = {
  'complaint-open': {
    from: 6,
    to: 7,
    owner: 'lender',
    life: [...complaining(6), complains(6, 11, 20), back(7)],
    end: complained(20, 'lapsed'),
  },
  // Above 20 percent the item has to be back within a day; it isn't.
  'complaint-cut': {
    from: 6,
    to: 7,
    owner: 'lender',
    life: [...complaining(6), complains(6, 11, 50), back(7)],
    end: complained(20, 'lapsed'),
  },
  'complaint-never-got': {
    from: 6,
    to: 7,
    owner: 'lender',
    life: [...complaining(6), complains(6, 11, 100, 'never_got')],
    end: { ...complained(100, 'lapsed'), payouts: {} },
  },
  'complaint-contested': {
    from: 5,
    to: 6,
    owner: 'lender',
    life: [
      ...complaining(5),
      complains(5, 11, 20),
      [5, 20, 'owner', 'complaint/offer', { percent: 10, words }],
      back(6, 11),
    ],
    end: complained(20, 'contested'),
  },
  'complaint-decided': {
    from: 4,
    to: 5,
    owner: 'lender',
    life: [
      ...complaining(4),
      complains(4, 11, 20),
      [4, 20, 'owner', 'complaint/offer', { percent: 0, words }],
      decides(5, 10, 236, 'item-flawed'),
      back(5),
    ],
    end: complained(10, 'decided'),
  },
  'complaint-appealed': {
    from: 4,
    to: 5,
    owner: 'lender',
    life: [
      ...complaining(4),
      complains(4, 11, 20),
      [4, 20, 'owner', 'complaint/offer', { percent: 0, words }],
      decides(5, 10, 472, 'item-flawed'),
      back(5),
      [6, 11, 'owner', 'complaint/appeal'],
      decides(8, 10, 0, 'item-as-described'),
    ],
    end: complained(0, 'decided'),
  },
  'complaint-agreed': {
    from: 6,
    to: 7,
    owner: 'lender',
    life: [...complaining(6), complains(6, 11, 15), [6, 14, 'owner', 'complaint/agree'], back(7)],
    end: complained(15, 'accepted'),
  },
  'complaint-withdrawn': {
    from: 6,
    to: 7,
    owner: 'lender',
    life: [...complaining(6), complains(6, 11, 15), [6, 14, 'renter', 'complaint/withdraw'], back(7)],
    end: { ...whole, case: ['withdrawn', null] },
  },
};
