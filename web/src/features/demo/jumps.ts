import { after, hour } from '@borough/domain/clocks';

/** A point in a rental's life that the demo's clock can be moved to. */
export interface Jump {
  key: 'day-before' | 'pickup' | 'evening-before-return' | 'return' | 'two-weeks';
  label: string;
  to: Date;
}

interface Rental {
  status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled';
  startsAt: string | null;
  endsAt: string | null;
}

const day = 24 * hour;

/** Where the clock can be moved from a rental's page, nearest first: the points ahead of it, plus two weeks in any case. */
export function jumpsOf({ status, startsAt, endsAt }: Rental, now: Date): Jump[] {
  const start = startsAt && status === 'confirmed' ? new Date(startsAt) : null;
  const end = endsAt && (status === 'confirmed' || status === 'active') ? new Date(endsAt) : null;
  const jumps: Jump[] = [
    ...(start
      ? ([
          { key: 'day-before', label: 'Day before the pickup', to: after(start, -day) },
          { key: 'pickup', label: 'Pickup', to: start },
        ] as const)
      : []),
    ...(end
      ? ([
          { key: 'evening-before-return', label: 'Evening before the return', to: after(end, -day) },
          { key: 'return', label: 'Return', to: end },
        ] as const)
      : []),
    { key: 'two-weeks', label: 'Two weeks later', to: after(now, 14 * day) },
  ];
  return jumps.filter(({ to }) => to > now).sort((one, other) => one.to.getTime() - other.to.getTime());
}
