import { expect, it } from 'vitest';
import { changesOf, changesOfWhole, isChangesDraft, withChanges } from './listing-draft.ts';
import { emptyListing, isSameListing } from './listing-values.ts';

const period = (startDate: string, endDate: string, id = startDate) => ({ id, startDate, endDate });
const [june, july, august] = [
  period('2027-06-01', '2027-06-30'),
  period('2027-07-01', '2027-07-31'),
  period('2027-08-01', '2027-08-31'),
];
const before = { ...emptyListing, title: 'Drill', price: '40', deposit: '50', availabilities: [june, july] };

it('fields the draft left alone follow the item', () => {
  const draft = changesOf({ ...before, title: 'Drill with case' }, before);
  const { values, elsewhere } = withChanges(draft, { ...before, price: '30' }, []);
  expect(values).toEqual({ ...before, title: 'Drill with case', price: '30' });
  expect(elsewhere).toEqual([]);
});

it('names a field that was changed in both places, unless both hold the same', () => {
  const draft = changesOf({ ...before, price: '45', deposit: '60' }, before);
  const { values, elsewhere } = withChanges(draft, { ...before, price: '30', deposit: '60' }, []);
  expect(values).toMatchObject({ price: '45', deposit: '60' });
  expect(elsewhere).toEqual(['price']);
});

it('adds and removes the same periods, whatever the item offers by now', () => {
  const draft = changesOf({ ...before, availabilities: [june, august] }, before);
  const now = {
    ...before,
    availabilities: [{ ...june, id: 'new' }, july, period('2027-10-01', '2027-10-09')],
  };
  expect(withChanges(draft, now, []).values.availabilities.map(({ startDate }) => startDate)).toEqual([
    '2027-06-01',
    '2027-08-01',
    '2027-10-01',
  ]);
});

it('keeps a period that was to go but has booked days by now', () => {
  const draft = changesOf({ ...before, availabilities: [june] }, before);
  const booked = [{ startDate: '2027-07-30', endDate: '2027-08-02' }];
  expect(withChanges(draft, before, booked).values.availabilities).toEqual([june, july]);
  expect(isSameListing(withChanges(draft, before, booked).values, before)).toBe(true);
});

it('reads drafts of earlier versions, and takes nothing else for one', () => {
  const whole = { ...before, title: 'Old drill' };
  expect(changesOfWhole(whole, before)).toEqual({
    changed: { title: 'Old drill' },
    from: { title: 'Drill' },
  });
  expect(changesOfWhole({ title: 3 }, before)).toBeUndefined();
  expect(isChangesDraft(changesOf(whole, before))).toBe(true);
  for (const other of [null, whole, { changed: { title: 3 }, from: {} }, { changed: {} }])
    expect(isChangesDraft(other)).toBe(false);
});
