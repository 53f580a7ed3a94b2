import type { OwnerMonth } from '@borough/domain/bookings/reading/month.contract';
import { expect, it } from 'vitest';
import { daysOfMonth, monthAfter, monthAgenda, monthRows, outAtStart } from './month-rows.ts';

const item = (id: string) => ({ id, title: id, thumbnail: null, placeholder: null });
const rental = (id: string, itemId: string, startDate: string, endDate: string, occupiedUntil = endDate) => ({
  id,
  itemId,
  renterName: 'Rita',
  status: 'confirmed' as const,
  startDate,
  endDate,
  occupiedUntil,
});
const month: OwnerMonth = {
  items: [item('ladder'), item('saw')],
  rentals: [
    rental('turn', 'ladder', '2027-01-30', '2027-02-02'),
    rental('late', 'ladder', '2027-02-10', '2027-02-11', '2027-02-13'),
    rental('next', 'ladder', '2027-02-14', '2027-02-14'),
    rental('long', 'saw', '2027-02-27', '2027-03-02'),
  ],
};
const days = daysOfMonth('2027-02');

/** A row as text: a dot for each free day, and the rental's letter for each day it covers. */
const drawn = (row: ReturnType<typeof monthRows>[number] | undefined) =>
  row?.cells.map((cell) => (cell.rental ? cell.rental.id.charAt(0).repeat(cell.days.length) : '.')).join('');

it('gives every day of each item to the person who has it, until it is really free again', () => {
  const [ladder, saw] = monthRows(month, days);
  expect(drawn(ladder)).toBe(`tt${'.'.repeat(7)}lllln${'.'.repeat(14)}`);
  expect(drawn(saw)).toBe(`${'.'.repeat(26)}ll`);
  const ends = [...(ladder?.cells ?? []), ...(saw?.cells ?? [])].flatMap((cell) =>
    cell.rental ? [[cell.rental.id, cell.fromBefore, cell.intoNext]] : [],
  );
  expect(ends).toEqual([
    ['turn', true, false],
    ['late', false, false],
    ['next', false, false],
    ['long', false, true],
  ]);
});

it('tells day by day what goes out and what is due back, and what was out already', () => {
  const told = monthAgenda(month, days).map(
    ({ day, events }) =>
      `${day.slice(8)} ${events.map(({ kind, rental: { id } }) => `${id} ${kind}`).join(', ')}`,
  );
  expect(told).toEqual([
    '02 turn back',
    '10 late out',
    '11 late back',
    '14 next back, next out',
    '27 long out',
  ]);
  expect(outAtStart(month, days).map(({ rental: { id } }) => id)).toEqual(['turn']);
});

it('calls nothing out that came back this month, only what stayed out longer', () => {
  const completed = (id: string, until: string) => ({
    ...rental(id, 'saw', '2027-01-20', until),
    status: 'completed' as const,
  });
  const rentals = [completed('back', '2027-02-03'), completed('through', '2027-03-02'), ...month.rentals];
  const out = outAtStart({ ...month, rentals }, days);
  expect(out.map(({ rental: { id } }) => id)).toEqual(['through', 'turn']);
});

it('knows the length of months and counts them on over a year', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29);
  expect(monthAfter('2026-11', 2)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
});
