import { describe, expect, it } from 'vitest';
import { bookingSteps } from './booking-steps.ts';

const person = (displayName: string) => ({ id: displayName, displayName, avatarUrl: null });
const now = new Date('2026-06-01T12:00:00Z');
const asked = {
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
  });
  it('has no open step once it is completed', () => {
    const steps = bookingSteps(told({ stage: 'completed', status: 'completed' }), now);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'finished']);
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
  it("speaks to the owner in the owner's words", () => {
    expect(bookingSteps(told({ part: 'owner' }), now)[0]?.title).toBe('Owen T. asked');
    expect(open(told({ part: 'owner' }))?.title).toBe('You answer');
  });
});
