import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blankHandover as handover } from '../words/blank-handover.ts';
import { bookingSteps } from './booking-steps.ts';

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
  handover,
  kind: 'request',
  stage: 'asked',
  status: 'pending',
  part: 'renter',
  owner: person('Maya R.'),
  renter: person('Owen T.'),
  createdAt: '2026-06-01T11:00:00Z',
  answerBy: '2026-06-02T11:00:00Z',
  payBy: null,
  holdExpiresAt: null,
  paidAt: null,
  confirmedAt: null,
  startsAt: null,
  endsAt: null,
  timeZone: 'America/New_York',
  cancelledAt: null,
  cancelReason: null,
  events: [{ at: '2026-06-01T11:00:00Z', move: 'request', actor: 'renter' }],
} as const satisfies Parameters<typeof bookingSteps>[0] | object;
type Told = Parameters<typeof bookingSteps>[0];
const told = (change: Partial<Told>): Told => ({ ...asked, events: [...asked.events], ...change });
const open = (booking: Told, at = now) =>
  bookingSteps(booking, at).find((step) => step.state === 'now' || step.state === 'ended');

describe('the life of a booking', () => {
  it('opens the step it is at', () => {
    expect(open(told({}))?.key).toBe('accepted');
    expect(open(told({ stage: 'accepted', payBy: '2026-06-02T11:00:00Z' }))?.key).toBe('paid');
    expect(open(told({ kind: 'instant', stage: 'paying', holdExpiresAt: '2026-06-01T12:36:00Z' }))?.key).toBe(
      'paid',
    );
  });
  it('never says that an item came back when nobody has said so', () => {
    const returned = (booking: Told) => bookingSteps(booking, now).find(({ key }) => key === 'returned');
    const over = told({ stage: 'completed', status: 'completed', endsAt: '2026-05-30T22:00:00Z' });
    expect(returned(over)).toMatchObject({ title: 'No return recorded', state: 'done', words: '' });
    const back = { ...handover, returnedAt: '2026-05-30T20:00:00Z' };
    expect(returned({ ...over, handover: back })?.title).toBe('Returned');
  });
  it('waits for the rental once it is paid', () => {
    const paid = told({
      stage: 'confirmed',
      status: 'confirmed',
      paidAt: '2026-06-01T11:30:00Z',
      startsAt: '2026-06-03T13:00:00Z',
      endsAt: '2026-06-05T22:00:00Z',
    });
    expect(open(paid)?.key).toBe('rental');
    expect(open(paid)?.words).toContain('From Wed 9:00 AM until Fri 6:00 PM.');
    const pickedUp = { ...handover, pickedUpAt: '2026-06-03T14:00:00Z' };
    const out = { ...paid, stage: 'active', status: 'active', handover: pickedUp } as const;
    expect(open(out)?.title).toBe('You return it');
    const returned = {
      ...pickedUp,
      returnedAt: '2026-06-05T14:00:00Z',
      endsItselfAt: '2026-06-06T14:00:00Z',
    };
    const back = { ...out, stage: 'returned', handover: returned } as const;
    expect(open(back)).toMatchObject({ key: 'completed', words: 'Completes automatically Sat 10:00 AM.' });
  });
  it('has no open step once it is completed', () => {
    const steps = bookingSteps(told({ stage: 'completed', status: 'completed' }), now);
    expect(steps.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'done',
      'done',
      'finished',
      'ahead',
    ]);
  });
  it('ends with the reviews, once everyone sees them', () => {
    const completed = told({ stage: 'completed', status: 'completed' });
    expect(bookingSteps(completed, now, '2026-06-01T11:50:00Z').at(-1)).toMatchObject({
      title: 'Reviewed',
      state: 'finished',
      at: 'today 7:50 AM',
    });
  });
  it('shows only what was reached before it was cut short, and why', () => {
    const steps = bookingSteps(
      told({
        stage: 'cancelled',
        status: 'cancelled',
        cancelledAt: '2026-06-01T11:45:00Z',
        cancelReason: 'declined',
      }),
      now,
    );
    expect(steps.map((step) => step.key)).toEqual(['asked', 'cancelled']);
    expect(steps[1]?.words).toBe('Maya R. declined.');
  });
  it('says when a step was reached, by the line of the history that reaches it', () => {
    const line = (move: Told['events'][number]['move'], at: string) => ({
      move,
      at,
      actor: 'owner' as const,
    });
    const events = [
      line('accept', '2026-05-20T12:00:00Z'),
      line('pick-up', '2026-05-28T13:00:00Z'),
      line('return', '2026-05-29T13:00:00Z'),
    ];
    const steps = (last: 'close' | 'complete') => {
      const completed = [...events, line(last, '2026-05-30T13:00:00Z')];
      return bookingSteps(told({ stage: 'completed', status: 'completed', events: completed }), now);
    };
    for (const last of ['close', 'complete'] as const)
      expect(steps(last).map(({ title, at }) => [title, at])).toMatchObject([
        ['You requested', expect.anything()],
        ['Maya R. accepted', 'May 20, 8:00 AM'],
        ['You pay', null],
        ['You pick it up', 'May 28, 9:00 AM'],
        ['No return recorded', null],
        ['Completed', 'May 30, 9:00 AM'],
        ['You both review', null],
      ]);
  });
  it("speaks to the owner in the owner's words", () => {
    expect(bookingSteps(told({ part: 'owner' }), now)[0]?.title).toBe('Owen T. asked');
    expect(open(told({ part: 'owner' }))?.title).toBe('You respond');
  });
});
