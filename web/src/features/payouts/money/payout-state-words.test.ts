import { expect, test } from 'vitest';
import { standingInWords } from './payout-state-words.ts';

const due = {
  place: 'owed',
  state: 'due',
  dueAt: '2026-11-10T12:00:00Z',
  sentAt: null,
  bankedAt: null,
  arrivedAt: null,
  sentCents: 0,
  reversedCents: 0,
  isFirst: false,
  why: null,
} as const;
const said = (more: Partial<Parameters<typeof standingInWords>[0]>, at = '2026-11-11T12:00:00Z') => {
  const { word, when } = standingInWords({ ...due, ...more }, 'America/New_York', new Date(at));
  return when ? `${word}: ${when}` : word;
};

test('a payout’s state is one word, with the day that matters', () => {
  const sent = { state: 'sent', sentCents: 4_000, sentAt: '2026-11-10T13:00:00Z' } as const;
  expect([
    said({}),
    said({ isFirst: true }),
    said({ state: 'waiting' }),
    said({ state: 'frozen' }),
    said({ state: 'failed' }),
    said({ ...sent, place: 'on-its-way' }),
    said({ ...sent, place: 'arrived', arrivedAt: '2026-11-13T05:00:00Z' }),
    said({ ...sent, place: 'arrived', sentCents: 0 }),
    said({ ...sent, state: 'reversed', place: 'returned', reversedCents: 4_000 }),
  ]).toEqual([
    "Owed to you: We'll send it Nov 10",
    "Owed to you: We'll send it Nov 10 (one of your first payouts)",
    'Waiting for setup',
    'On hold',
    "Couldn't be sent",
    'On its way: Sent Nov 10, usually at your bank within 3 business days',
    'Paid: Arrived Nov 13',
    'Applied to what you owed',
    'Reversed',
  ]);
});

test('on its way, it says since when and how long that usually takes, and no longer once it took longer', () => {
  const sent = {
    state: 'sent',
    place: 'on-its-way',
    sentCents: 4_000,
    sentAt: '2026-11-10T13:00:00Z',
    bankedAt: '2026-11-12T05:00:00Z',
  } as const;
  expect(said(sent)).toBe('On its way: To your bank since Nov 12, usually there within 2 business days');
  const late = 'On its way: Sent Nov 10, longer ago than usual. Please check your payment setup';
  expect(said(sent, '2026-11-19T05:00:00Z')).toMatch(/usually there/);
  expect(said(sent, '2026-11-19T05:00:01Z')).toBe(late);
  expect(said({ ...sent, bankedAt: null }, '2026-11-17T13:00:01Z')).toBe(late);
  expect(said({ ...sent, sentAt: null, bankedAt: null })).toBe('On its way');
});
