import { describe, expect, test } from 'vitest';
import { dueAfter, nextBackupAt, superfluous } from './keep-backups.rules.ts';
import { madeAtOf, nameOfBackup } from './manifest.ts';
import { openList, sealList } from './seal-list.ts';
import { fillOrder } from './table-order.rules.ts';

const at = (text: string) => new Date(`${text}Z`);
const dated = (text: string) => ({ name: text, madeAt: at(text) });

describe('which backups are kept', () => {
  test('the last of each of 7 days, 4 weeks and 12 months, after two years of daily backups', () => {
    const days = Array.from({ length: 730 }, (_, day) => {
      const madeAt = new Date(Date.UTC(2024, 0, 1 + day, 3, 30));
      return { name: madeAt.toISOString().slice(0, 10), madeAt };
    });
    const gone = new Set(superfluous(days));
    const stay = days.map(({ name }) => name).filter((name) => !gone.has(name));
    expect(stay).toEqual([
      ...['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31', '2025-06-30', '2025-07-31'],
      ...['2025-08-31', '2025-09-30', '2025-10-31', '2025-11-30'],
      ...['2025-12-14', '2025-12-21'],
      ...['2025-12-24', '2025-12-25', '2025-12-26', '2025-12-27', '2025-12-28', '2025-12-29', '2025-12-30'],
    ]);
  });

  test('the newest, whenever it was made, and the last of a day with several', () => {
    expect(superfluous([dated('2026-05-01T03:00:00')])).toEqual([]);
    expect(superfluous(['01', '02', '23'].map((hour) => dated(`2026-05-01T${hour}:00:00`)))).toEqual([
      '2026-05-01T02:00:00',
      '2026-05-01T01:00:00',
    ]);
  });
});

test.each([
  ['2026-05-01T03:29:59', '2026-05-01T03:30:00'],
  ['2026-05-01T03:30:00', '2026-05-02T03:30:00'],
  ['2026-05-01T22:00:00', '2026-05-02T03:30:00'],
])('after a backup that began at %s, the next is due at %s', (last, due) => {
  expect(dueAfter(at(last), '03:30')).toEqual(at(due));
});

test('one that failed is tried again after an hour, and one that went well is followed on the next day', () => {
  const began = at('2026-05-01T03:30:10');
  expect(nextBackupAt({ at: began, failed: true }, '03:30')).toEqual(at('2026-05-01T04:30:10'));
  expect(nextBackupAt({ at: began, failed: false }, '03:30')).toEqual(at('2026-05-02T03:30:00'));
});

describe('the order in which tables are filled', () => {
  const need = (from: string, to: string) => ({ name: `${from}_${to}`, from, to });

  test('follows their foreign keys, whatever order they come in', () => {
    const needs = [
      need('lines', 'bookings'),
      need('bookings', 'items'),
      need('items', 'people'),
      need('people', 'people'),
    ];
    expect(fillOrder(['lines', 'bookings', 'items', 'people'], needs)).toEqual({
      tables: ['people', 'items', 'bookings', 'lines'],
      waiting: [],
    });
  });

  test('lets a key wait where two tables need each other, and only that one', () => {
    const needs = [
      need('cases', 'decisions'),
      need('decisions', 'cases'),
      need('decisions', 'people'),
      need('lines', 'cases'),
    ];
    const { tables, waiting } = fillOrder(['lines', 'decisions', 'cases', 'people'], needs);
    expect(waiting.map(({ name }) => name)).toEqual(['cases_decisions']);
    expect(tables).toEqual(['people', 'cases', 'lines', 'decisions']);
  });
});

test('the name of a backup says when it was made', () => {
  const name = nameOfBackup(at('2026-05-01T03:30:00.123'));
  expect([name, madeAtOf(name)]).toEqual(['2026-05-01T03-30-00.123Z', at('2026-05-01T03:30:00.123')]);
  expect(madeAtOf('files')).toBeNull();
});

test('a sealed list opens with the secret that sealed it, and with no byte changed', () => {
  const list = Buffer.from('a list');
  const sealed = sealList('one secret', list);
  expect(openList(['another', 'one secret'], sealed)).toEqual(list);
  expect(openList(['another'], sealed)).toBeNull();
  for (let byte = 0; byte < sealed.length; byte++) {
    const changed = Buffer.from(sealed);
    changed[byte] = changed[byte]! ^ 1;
    expect(openList(['one secret'], changed)).toBeNull();
  }
});
