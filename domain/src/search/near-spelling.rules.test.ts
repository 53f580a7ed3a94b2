import { expect, it } from 'vitest';
import { mistakesBetween, respelled } from './near-spelling.rules.ts';

const offered = new Map([
  ['drlil', ['drill', 'drills']],
  ['cordless', ['cordless']],
  ['tents', ['tent', 'rents']],
  ['dewalt', ['deal']],
  ['tex', ['text', 'ten']],
  ['kamera', ['camera', 'cameras']],
  ['surfbord', ['surfboard', 'surf']],
]);

it('counts letters that are added, left out, changed or swapped', () => {
  expect(mistakesBetween('drlil', 'drill', 2)).toBe(1);
  expect(mistakesBetween('kamera', 'camera', 2)).toBe(1);
  expect(mistakesBetween('genrator', 'generator', 2)).toBe(1);
  expect(mistakesBetween('laddder', 'ladder', 2)).toBe(1);
  expect(mistakesBetween('saw', 'saw', 2)).toBe(0);
  expect(mistakesBetween('drill', 'generator', 2)).toBe(3);
});

it('takes a word for the title word next to it, and leaves words alone that titles have or that are short', () => {
  expect(respelled(['cordless', 'drlil'], offered)).toEqual(['cordless', 'drill']);
  expect(respelled(['kamera'], offered)).toEqual(['camera']);
  expect(respelled(['surfbord'], offered)).toEqual(['surfboard']);
  expect(respelled(['tents'], offered)).toBeNull();
  expect(respelled(['tex'], offered)).toBeNull();
});

it('leaves out a word that nobody uses and that looks like none, unless nothing else is left', () => {
  expect(respelled(['dewalt', 'drlil'], offered)).toEqual(['drill']);
  expect(respelled(['dewalt'], offered)).toBeNull();
  expect(respelled(['zzzz'], new Map())).toBeNull();
});
