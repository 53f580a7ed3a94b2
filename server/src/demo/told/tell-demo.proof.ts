import { blocksDates } from '@borough/domain/bookings/booking-state';
import { deadlinesOf, isReminder } from '@borough/domain/bookings/deadlines-of.rules';
import { overlap } from '@borough/domain/days';
import { expect, test } from 'vitest';
import { inventDemo } from '../load-demo.ts';
import { chanceFrom } from '../random.ts';

test.each(['2026-03-08T09:30:00Z', '2027-02-28T23:59:00Z', '2026-07-04T04:00:00Z', '2026-11-01T08:30:00Z'])(
  'a demo begun at %s has nothing overdue and no day booked twice',
  { timeout: 120_000 },
  async (at) => {
    const { rentals, items } = await inventDemo(chanceFrom(1), new Date(at));
    expect(items.length).toBe(480);
    const open = rentals.filter(({ booking }) => ['pending', 'confirmed'].includes(booking.status));
    const overdue = open
      .flatMap(({ booking }) => deadlinesOf(booking))
      .filter((deadline) => !isReminder(deadline.kind) && deadline.at <= new Date(at));
    expect(overdue).toEqual([]);
    const taken = open.filter(({ booking }) => blocksDates(booking));
    const clash = taken.find((a) =>
      taken.some((b) => a !== b && a.item === b.item && overlap(a.booking, b.booking)),
    );
    expect(clash).toBeUndefined();
  },
);
