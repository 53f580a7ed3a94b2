import { currentTerms } from '@borough/domain/terms/terms';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blankHandover } from './blank-handover.ts';
import { moments } from './moment.ts';
import { standingOf } from './standing-words.ts';

// Run in the item's time zone, so that no zone has to be named.
beforeAll(() => {
  vi.stubEnv('TZ', 'America/New_York');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const person = (displayName: string) => ({ id: displayName, displayName, avatarUrl: null });
type Told = Parameters<typeof standingOf>[0];
const claimed = {
  ...{
    status: 'held',
    claim: 'stands',
    claimGone: false,
    claimedCents: 45_00,
    chargedCents: 0,
    ownerCents: 0,
    backCents: 0,
  },
  ...{ dueAt: null, neededBy: null, cardBy: null, heldUntil: null, chargedFrom: null },
} as Told['deposit']; // the rest isn't told here
const handover = {
  ...blankHandover,
  opensAt: '2026-06-03T01:00:00Z',
  endsItselfAt: '2026-06-07T22:00:00Z',
} satisfies Told['handover'];
const booking: Told = {
  terms: currentTerms,
  inDoubt: false,
  inClaim: false,
  depositCents: 90_00,
  stage: 'confirmed',
  part: 'renter',
  owner: person('Maya'),
  renter: person('Owen'),
  answerBy: '2026-06-02T11:00:00Z',
  payBy: '2026-06-02T13:00:00Z',
  holdExpiresAt: '2026-06-01T12:30:00Z',
  startsAt: '2026-06-03T13:00:00Z',
  endsAt: '2026-06-05T22:00:00Z',
  deposit: null,
  timeZone: 'America/New_York',
  cancelReason: null,
  handover,
};
const active = { stage: 'active' } as const;
const monday = '2026-06-01T12:00:00Z';
const thursday = '2026-06-04T12:00:00Z';
const saturday = '2026-06-06T12:00:00Z';
const said = (facts: Partial<Told['handover']>) => ({ ...active, handover: { ...handover, ...facts } });

/** What each side reads at every moment: the time, the facts, and the sentence for the renter and the owner. */
const table: [moment: string, at: string, facts: Partial<Told>, renter: string, owner: string][] = [
  ['asked', monday, { stage: 'asked' }, 'Maya has until Tue 7:00 AM to respond', 'Respond by Tue 7:00 AM'],
  [
    'waiting',
    monday,
    { stage: 'waiting' },
    'Waiting for someone else to pay for these dates or release them',
    'Waiting for someone else to pay for these dates or release them',
  ],
  ['accepted', monday, { stage: 'accepted' }, 'Pay by Tue 9:00 AM', 'Owen has until Tue 9:00 AM to pay'],
  ['paying', monday, { stage: 'paying' }, 'Dates held until today 8:30 AM', 'Dates held until today 8:30 AM'],
  [
    'securing',
    monday,
    { stage: 'securing' },
    "Paid. We're placing the deposit hold on your card",
    'Owen paid. The deposit hold is being placed, and your dates are held',
  ],
  ['ahead', monday, {}, 'Starts Wed 9:00 AM', 'Starts Wed 9:00 AM'],
  [
    'day-before',
    '2026-06-02T14:00:00Z',
    {},
    'Pick it up Wed, from 9:00 AM',
    'Owen picks it up Wed, from 9:00 AM',
  ],
  [
    'pickup',
    '2026-06-03T11:00:00Z',
    {},
    'Pick it up today, from 9:00 AM',
    'Owen picks it up today, from 9:00 AM',
  ],
  ['pickup', '2026-06-03T14:00:00Z', {}, 'Pick it up now', 'Hand it to Owen now'],
  [
    'by-the-clock',
    thursday,
    { handover: { ...handover, isPart: false } },
    'Return by Fri 6:00 PM',
    'Due back by Fri 6:00 PM',
  ],
  ['missed', saturday, {}, 'No one confirmed the pickup', 'No one confirmed the pickup'],
  ['out', thursday, active, 'Return by Fri 6:00 PM', 'Due back by Fri 6:00 PM'],
  ['return-day', '2026-06-05T12:00:00Z', active, 'Return today by 6:00 PM', 'Due back today by 6:00 PM'],
  ['overdue', saturday, active, 'Was due back Jun 5, 6:00 PM', 'Was due back Jun 5, 6:00 PM'],
  [
    'said-back',
    thursday,
    said({ saidBackAt: thursday, backCountsAt: '2026-06-05T12:00:00Z' }),
    "Maya says it's back",
    "You said it's back",
  ],
  [
    'claimed',
    saturday,
    said({ claimedAt: saturday, claimCountsAt: '2026-06-08T12:00:00Z' }),
    'You said you returned it',
    'Owen says they returned it',
  ],
  [
    'contested',
    saturday,
    said({ claimedAt: saturday, contestedAt: saturday }),
    "Maya says it isn't back",
    "You said it isn't back",
  ],
  ['returned', saturday, { stage: 'returned' }, "It's back. Thanks!", "It's back. Is everything OK?"],
  [
    'to-review',
    saturday,
    { stage: 'completed', reviewBy: '2026-06-20T12:00:00Z' },
    'The rental is complete. How was it?',
    'The rental is complete. How was it?',
  ],
  ['completed', saturday, { stage: 'completed' }, 'The rental is complete.', 'The rental is complete.'],
  [
    'cancelled',
    saturday,
    { stage: 'cancelled', cancelReason: 'owner' },
    'Maya cancelled. You get a full refund.',
    'You cancelled. Owen gets a full refund.',
  ],
];

describe('where a booking stands', () => {
  it.each(table)('%s at %s', (moment, at, facts, renter, owner) => {
    const now = new Date(at);
    const renters = standingOf({ ...booking, ...facts, part: 'renter' }, now);
    const owners = standingOf({ ...booking, ...facts, part: 'owner' }, now);
    expect([renters.moment, renters.sentence, owners.sentence]).toEqual([moment, renter, owner]);
  });

  it.each(table)('%s at %s: no sentence ends with a name, which may end with a period', (_, at, facts) => {
    const people = { owner: person('Maya N.'), renter: person('Owen N.') };
    for (const part of ['renter', 'owner'] as const) {
      const { sentence, detail } = standingOf({ ...booking, ...people, ...facts, part }, new Date(at));
      expect(`${sentence} ${detail}`).not.toContain('..');
    }
  });
  it('is told at every moment there is', () => {
    expect(new Set(table.map(([moment]) => moment))).toEqual(new Set(moments));
  });
  it('says what silence does, and when', () => {
    const detail = (part: 'renter' | 'owner', at: string, facts: Partial<Told>) =>
      standingOf({ ...booking, ...facts, part }, new Date(at)).detail;
    expect(detail('owner', saturday, active)).toBe(
      "Is it back? If you don't respond, the rental is completed Sun 6:00 PM.",
    );
    const claim = said({ claimedAt: saturday, claimCountsAt: '2026-06-08T12:00:00Z' });
    expect(detail('owner', saturday, claim)).toBe(
      "Is it back? If you don't respond, it counts as returned Mon 8:00 AM.",
    );
    const back = said({ saidBackAt: thursday, backCountsAt: '2026-06-05T12:00:00Z' });
    expect(detail('renter', thursday, back)).toBe(
      "Is that right? If you don't respond, it counts as returned Fri 8:00 AM.",
    );
    expect(detail('renter', saturday, { stage: 'returned' })).toBe(
      "You're done. The rental is completed Sun 6:00 PM.",
    );
    expect(detail('renter', saturday, { stage: 'returned', inClaim: true, deposit: claimed })).toBe(
      'The rental is completed Sun 6:00 PM. The $90.00 deposit stays in place until the claim of $45.00 is settled.',
    );
    expect(detail('owner', saturday, {})).toBe(
      'If you did meet, you and Owen can still both confirm it. If not, say what happened. Otherwise, the booking is cancelled Sun 6:00 PM: the rent goes back, and the fees stay.',
    );
  });
});
