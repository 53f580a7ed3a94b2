import { expect, test } from 'vitest';
import { DeleteAccountSchema } from './deletion.contract.ts';
import { obstaclesTo, reportKeepsDays, type Unsettled } from './deletion.rules.ts';

const settled: Unsettled = {
  bookingId: 'b1',
  title: 'Drill',
  part: 'renter',
  kind: 'request',
  status: 'completed',
  paid: true,
  paymentUnderWay: false,
  caseOpen: false,
  disputed: false,
  depositHeld: false,
};

const now = new Date('2026-06-30T12:00:00Z');
const inGoodStanding = { suspended: false, reportedAt: null, unpaidCents: 0, debtCents: 0, disputed: false };

test('open amounts either way prevent deletion, and are named', () => {
  const money = { ...inGoodStanding, unpaidCents: 4000, debtCents: 720 };
  expect(obstaclesTo(money, [], now).map(({ kind, words }) => [kind, words])).toEqual([
    ['payout', "We still owe you $40. Set up payouts and wait until it's been sent."],
    ['debt', 'You still owe $7.20.'],
  ]);
  expect(obstaclesTo({ ...inGoodStanding, disputed: true }, [], now)).toEqual([
    {
      kind: 'dispute',
      words: 'Your bank is still reviewing a payment you made to us.',
      link: '/account/payouts',
    },
  ]);
});
const ofBookings = (bookings: Unsettled[]) => obstaclesTo(inGoodStanding, bookings, now);

test('nobody leaves while they are suspended', () => {
  expect(obstaclesTo({ ...inGoodStanding, suspended: true }, [], now)).toMatchObject([{ kind: 'suspended' }]);
});

test('an open report keeps its person for 30 days to the second, and says until when', () => {
  const reported = (ms: number) =>
    obstaclesTo({ ...inGoodStanding, reportedAt: new Date(now.getTime() - ms) }, [], now);
  const most = reportKeepsDays * 24 * 3_600_000;
  expect(reported(0)[0]?.words).toContain('by July 30, 2026 at the latest');
  expect(reported(most - 1)).toMatchObject([{ kind: 'report' }]);
  expect(reported(most)).toEqual([]);
});

test('finished rentals whose money is settled keep nobody', () => {
  expect(ofBookings([settled, { ...settled, status: 'cancelled', paid: false }])).toEqual([]);
});

test.each([
  ['renter', 'active', {}, 'item-out', 'You still have "Drill". Return it first.'],
  ['owner', 'active', {}, 'item-out', '"Drill" is still rented out.'],
  ['renter', 'confirmed', {}, 'booking', 'You booked "Drill". Cancel it or wait until it is over.'],
  ['owner', 'confirmed', {}, 'booking', '"Drill" is booked. Cancel the booking or wait until it is over.'],
  [
    'renter',
    'pending',
    { paid: false },
    'booking',
    'You have an open request for "Drill". Withdraw it first.',
  ],
  [
    'owner',
    'pending',
    { paid: false },
    'booking',
    'You have an open request for "Drill". Respond to it first.',
  ],
  [
    'renter',
    'completed',
    { paymentUnderWay: true },
    'payment',
    'A payment or refund for "Drill" is still in progress.',
  ],
  ['owner', 'cancelled', { depositHeld: true }, 'deposit', 'The deposit for "Drill" isn\'t settled yet.'],
  [
    'owner',
    'completed',
    { caseOpen: true, disputed: true, depositHeld: true },
    'case',
    'A case about "Drill" is still open.',
  ],
  [
    'renter',
    'completed',
    { disputed: true },
    'dispute',
    'Your bank is still reviewing your payment for "Drill".',
  ],
  [
    'owner',
    'cancelled',
    { disputed: true, depositHeld: true },
    'dispute',
    'The renter\'s bank is still reviewing the payment for "Drill".',
  ],
] as const)('as %s, a booking that is %s %j stands in the way', (part, status, money, kind, words) => {
  expect(ofBookings([{ ...settled, part, status, ...money }])).toEqual([
    { kind, words, link: '/booking/b1' },
  ]);
});

test('an unpaid hold leads the renter to it, and the owner only to their bookings', () => {
  const hold = { ...settled, kind: 'instant', status: 'pending', paid: false } as const;
  expect(ofBookings([hold])).toMatchObject([{ kind: 'paying', link: '/booking/b1' }]);
  expect(ofBookings([{ ...hold, part: 'owner' }])).toMatchObject([
    { kind: 'paying', link: '/account/bookings?as=owner' },
  ]);
});

test('a booking is one line, however much about it is open', () => {
  expect(
    ofBookings([{ ...settled, status: 'active', paymentUnderWay: true, depositHeld: true }]),
  ).toHaveLength(1);
});

test('the word is typed in any case, and nothing else will do', () => {
  expect(DeleteAccountSchema.safeParse({ confirm: ' delete ' }).success).toBe(true);
  for (const confirm of ['', 'yes', 'DELETE ME', null])
    expect(DeleteAccountSchema.safeParse({ confirm }).success).toBe(false);
});
