import { usualTerms } from '@borough/domain/terms/terms';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blankHandover as handover } from './blank-handover.ts';
import { deadlineInWords, otherInWords, stageWords, waitingInWords } from './booking-words.ts';

// Run in the item's time zone, so that no zone has to be named.
beforeAll(() => {
  vi.stubEnv('TZ', 'America/New_York');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const person = (displayName: string) => ({ id: displayName, displayName, avatarUrl: null });
const now = new Date('2026-06-01T12:00:00Z');
const asked = {
  stage: 'asked',
  part: 'renter',
  owner: person('Maya R.'),
  renter: person('Owen T.'),
  answerBy: '2026-06-02T11:00:00Z',
  payBy: null,
  holdExpiresAt: null,
  startsAt: null,
  endsAt: null,
  inDoubt: false,
  handover,
  timeZone: 'America/New_York',
  terms: usualTerms,
} as const satisfies Parameters<typeof deadlineInWords>[0] & Parameters<typeof waitingInWords>[0];
const accepted = { ...asked, stage: 'accepted', payBy: '2026-06-02T13:00:00Z' } as const;
const paid = {
  ...asked,
  stage: 'confirmed',
  startsAt: '2026-06-03T13:00:00Z',
  endsAt: '2026-06-05T22:00:00Z',
} as const;
const later = new Date('2026-06-04T12:00:00Z');

describe('what comes next', () => {
  it('names the one whose turn it is', () => {
    expect(deadlineInWords(asked, now)).toBe('Maya R. has until Tue 7:00 AM to respond');
    expect(deadlineInWords({ ...asked, part: 'owner' }, now)).toBe('Respond by Tue 7:00 AM');
    expect(deadlineInWords(accepted, now)).toBe('Pay by Tue 9:00 AM');
    expect(deadlineInWords({ ...accepted, part: 'owner' }, now)).toBe('Owen T. has until Tue 9:00 AM to pay');
  });
  it('asks for another card, and for an answer to who says the item is back', () => {
    const by = '2026-06-06T16:00:00Z';
    const declined = { ...paid, stage: 'securing', need: { what: 'give-card', by } } as const;
    expect(deadlineInWords(declined, later)).toBe('Use another card by Sat 12:00 PM');
    const overdue = { ...paid, stage: 'active', part: 'owner', need: { what: 'mark-back', by } } as const;
    const over = new Date('2026-06-05T23:00:00Z');
    expect(deadlineInWords(overdue, over)).toBe('Was due back today 6:00 PM');
    expect(deadlineInWords({ ...overdue, handover: { claimCountsAt: by } }, over)).toBe(
      "Owen T. says it's back. Answer by Sat 12:00 PM",
    );
  });
  it('tells each side of a rental what its end means to them', () => {
    expect(deadlineInWords(paid, now)).toBe('Starts Wed 9:00 AM');
    expect(deadlineInWords(paid, later)).toBe('Return by Fri 6:00 PM');
    expect(deadlineInWords({ ...paid, part: 'owner' }, later)).toBe('Due back by Fri 6:00 PM');
    // If picked up before its start, it has begun.
    expect(deadlineInWords({ ...paid, stage: 'active' }, now)).toBe('Return by Fri 6:00 PM');
  });
  it('tells who waits what they can count on, and both sides what to settle', () => {
    expect(waitingInWords(asked, now)).toBe("We'll email you when Maya R. answers.");
    expect(waitingInWords({ ...accepted, part: 'owner' }, now)).toBe(
      "We'll email you when Owen T. has paid. Until then you can still decline.",
    );
    expect(waitingInWords({ ...asked, stage: 'waiting' }, now)).toBe("You don't need to do anything.");
    expect(waitingInWords(paid, now)).toBe('Agree on the exact time with Maya R. in messages.');
    expect(waitingInWords({ ...paid, part: 'owner' }, now)).toBe(
      'Agree on the exact time with Owen T. in messages.',
    );
    expect(waitingInWords(paid, later)).toBe('Something wrong with it? Tell Maya R. right away.');
  });
  it('promises no end while it is being settled what happened at the pickup', () => {
    const inDoubt = { ...paid, inDoubt: true } as const;
    expect(deadlineInWords(inDoubt, later)).toBe('Settle what happened at the pickup first');
    expect(waitingInWords(inDoubt, new Date('2026-06-05T23:00:00Z'))).toBeNull();
  });
  it('says whom a booking is with, as somebody asks and once it is paid', () => {
    const parties = { owner: person('Maya R.'), renter: person('Owen T.'), paidAt: null };
    expect(otherInWords({ ...parties, part: 'renter' })).toBe('from Maya R.');
    expect(otherInWords({ ...parties, part: 'owner' })).toBe('requested by Owen T.');
    expect(otherInWords({ ...parties, part: 'owner', paidAt: '2026-06-01T12:00:00Z' })).toBe('to Owen T.');
  });
  it('says of a rental that is over since when, what to do, and how it completes automatically', () => {
    const over = new Date('2026-06-05T23:00:00Z');
    const ending = { ...handover, endsItselfAt: '2026-06-07T22:00:00Z' };
    expect(waitingInWords({ ...paid, handover: ending }, over)).toBe(
      'No one has confirmed the pickup. If you did meet, both of you need to confirm it by Sun 6:00 PM; otherwise, the booking is cancelled as a late cancellation.',
    );
    const out = { ...paid, stage: 'active' } as const;
    expect(deadlineInWords(out, over)).toBe('Was due back today 6:00 PM');
    expect(waitingInWords({ ...out, handover: ending }, over)).toBe(
      "If you haven't returned it yet, please do. If neither of you responds, the rental is completed Sun 6:00 PM.",
    );
    expect(waitingInWords({ ...out, part: 'owner' }, over)).toBe("Tell us whether it's back.");
    const returned = { ...out, stage: 'returned', handover: ending } as const;
    expect(deadlineInWords(returned, over)).toBe('You returned it');
    expect(waitingInWords({ ...returned, part: 'owner' }, over)).toBe(
      'Please check it. The rental is completed Sun 6:00 PM.',
    );
  });
});

describe('the badge of a booking', () => {
  it('has words of its own for each stage', () => {
    const labels = Object.values(stageWords).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect([stageWords.confirmed, stageWords.active, stageWords.completed, stageWords.cancelled]).toEqual([
      { label: 'Confirmed', tone: 'good' },
      { label: 'In progress', tone: 'good' },
      { label: 'Completed', tone: 'plain' },
      { label: 'Cancelled', tone: 'bad' },
    ]);
  });
});
