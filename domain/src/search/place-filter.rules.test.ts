import { expect, test } from 'vitest';
import { placeFilterOf } from './place-filter.rules.ts';

test('three digits or more are the beginning of a ZIP, two are not', () => {
  expect(placeFilterOf('941')).toEqual({ kind: 'zip', prefix: '941' });
  expect(placeFilterOf(' 94102-1234 ')).toEqual({ kind: 'zip', prefix: '94102' });
  expect(placeFilterOf('94')).toEqual({ kind: 'text', text: '94', state: null });
});

test('a state is known by its name and by its letters', () => {
  expect(placeFilterOf('California')).toEqual({ kind: 'text', text: 'California', state: 'CA' });
  expect(placeFilterOf('ca')).toEqual({ kind: 'text', text: 'ca', state: 'CA' });
});

test('city and state together must both match', () => {
  expect(placeFilterOf('oakland,  california 94601')).toEqual({
    kind: 'city-in-state',
    city: 'oakland',
    state: 'CA',
  });
});

test('other texts are looked for in the city, and none filters nothing', () => {
  expect(placeFilterOf('Oakland,')).toEqual({ kind: 'text', text: 'Oakland', state: null });
  expect(placeFilterOf('   ')).toBeNull();
});
