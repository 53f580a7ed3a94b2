import type { OwnerMonth } from '@borough/domain/bookings/reading/month.contract';
import { addDays, addMonths, type Day, eachDay } from '@borough/domain/days';

type Item = OwnerMonth['items'][number];
type Rental = OwnerMonth['rentals'][number];

/** A stretch of an item's row: one free day, or the days of the month when someone has the item. */
export type MonthCell =
  | { day: Day; rental: null }
  | {
      rental: Rental;
      days: Day[];
      /** Whether it began before this month, and whether it continues past it. */
      fromBefore: boolean;
      intoNext: boolean;
    };

/** The days of a month: "2026-11" → "2026-11-01" … "2026-11-30". */
export const daysOfMonth = (month: string): Day[] => {
  const startDate = `${month}-01`;
  return eachDay({ startDate, endDate: addDays(addMonths(startDate, 1), -1) });
};

/** The month `count` months later: ("2026-11", 2) → "2027-01". */
export const monthAfter = (month: string, count: number): string =>
  addMonths(`${month}-01`, count).slice(0, 7);

/** Each item with its days in order, free days one by one. If two rentals share a day, the earlier one gets it. */
export function monthRows(
  { items, rentals }: OwnerMonth,
  days: readonly Day[],
): { item: Item; cells: MonthCell[] }[] {
  return items.map((item) => {
    const own = rentals.filter(({ itemId }) => itemId === item.id);
    const cells: MonthCell[] = [];
    for (const day of days) {
      const rental = own.find(({ startDate, occupiedUntil }) => startDate <= day && day <= occupiedUntil);
      const last = cells.at(-1);
      if (!rental) cells.push({ day, rental: null });
      else if (last?.rental === rental) last.days.push(day);
      else
        cells.push({
          rental,
          days: [day],
          fromBefore: rental.startDate < day,
          intoNext: rental.occupiedUntil > (days.at(-1) ?? day),
        });
    }
    return { item, cells };
  });
}

/** What happens to an item on a day: it goes out, or it's due back. */
export interface MonthEvent {
  kind: 'out' | 'back';
  rental: Rental;
  item: Item;
}

/** What goes out and comes back, by day, returns first; days without either are left out. */
export function monthAgenda(
  { items, rentals }: OwnerMonth,
  days: readonly Day[],
): { day: Day; events: MonthEvent[] }[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const events = (day: Day, kind: MonthEvent['kind']): MonthEvent[] =>
    rentals.flatMap((rental) => {
      const item = itemOf.get(rental.itemId);
      return item && (kind === 'out' ? rental.startDate : rental.endDate) === day
        ? [{ kind, rental, item }]
        : [];
    });
  return days
    .map((day) => ({ day, events: [...events(day, 'back'), ...events(day, 'out')] }))
    .filter(({ events: some }) => some.length > 0);
}

/** What is out when a month begins, except what came back during it: that's no longer out. */
export function outAtStart(
  { items, rentals }: OwnerMonth,
  days: readonly Day[],
): { rental: Rental; item: Item }[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return rentals.flatMap((rental) => {
    const item = itemOf.get(rental.itemId);
    const isBack = rental.status === 'completed' && rental.occupiedUntil <= last;
    return item && rental.startDate < first && !isBack ? [{ rental, item }] : [];
  });
}
