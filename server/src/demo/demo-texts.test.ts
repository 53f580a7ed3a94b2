import { judgeText } from '@borough/domain/filter/filter.rules';
import { whyNotAName } from '@borough/domain/profiles/names.rules';
import { socialCircles } from '@borough/domain/profiles/profiles.rules';
import { depositCap } from '@borough/domain/pricing/pricing.rules';
import { expect, test } from 'vitest';
import { allKinds, demoCounts, demoListings, endlessListing } from './catalogue.ts';
import { handOver } from './catalogue/hand-over.ts';
import { filteredTexts } from './demo-filtered.ts';
import { inventPerson } from './people.ts';
import { bios, hobbies, pitches } from './people-words.ts';
import { demoPlaces } from './places.ts';
import { chanceFrom } from './random.ts';
import { itemWords, ownerWords, renterWords, replies } from './review-words.ts';

const refused = (texts: readonly string[]) =>
  [...new Set(texts)].flatMap((text) => {
    const { verdict, hits } = judgeText(text, { field: 'public-text', recent: [], contactOpen: false });
    return verdict === 'allow' ? [] : [`${text} (${hits.map(({ rule }) => rule).join(', ')})`];
  });

const allOf = (table: Record<string, readonly string[]>) => Object.values(table).flat();

test('no title, description or feature of the demo reads as contact details', () => {
  const chance = chanceFrom(20_261_101);
  const more = Array.from({ length: 200 }, () => endlessListing(chance));
  const texts = [...demoListings(chance), ...more].flatMap(({ title, description, features }) => [
    title,
    description,
    ...features,
  ]);
  expect(texts.length).toBeGreaterThan(3_000);
  expect(refused(texts)).toEqual([]);
});

test('nothing the people of the demo say of themselves and each other reads as contact details', async () => {
  const chance = chanceFrom(20_261_101);
  const places = await demoPlaces();
  const names = Array.from({ length: 300 }, (_, n) => {
    const person = inventPerson(chance, `${n}@demo.borough.example`, places[0]!, new Date(0));
    return [person.firstName, person.lastName, person.displayName];
  }).flat();
  const said = [bios, [...socialCircles], hobbies, pitches, handOver].flat();
  const tables = [itemWords, ownerWords, renterWords, replies, ...allKinds.map(({ said: about }) => about)];
  const reviews = tables.flatMap(allOf);
  expect(names.filter((name) => whyNotAName(name))).toEqual([]);
  expect(refused([...names, ...said, ...reviews])).toEqual([]);
});

test('the catalog has as many listings as the counts say, each title once, of a length that fits a card', () => {
  const listings = demoListings(chanceFrom(1));
  const counts = Object.entries(Object.groupBy(listings, ({ category }) => category));
  expect(Object.fromEntries(counts.map(([name, list]) => [name, list.length]))).toEqual(demoCounts);
  expect(new Set(listings.map(({ title }) => title.toLowerCase())).size).toBe(480);
  expect(listings.filter(({ title }) => title.length > 48).map(({ title }) => title)).toEqual([]);
});

test('no listing asks for a deposit the price does not allow, and each kind has words for all stars', () => {
  const chance = chanceFrom(1);
  const listings = demoListings(chance);
  // Listings for load testing have different prices.
  const more = Array.from({ length: 20_000 }, () => endlessListing(chance));
  const over = [...listings, ...more].filter((each) => each.depositCents > depositCap(each.dailyPriceCents));
  expect(over.map(({ title }) => title)).toEqual([]);
  const silent = allKinds.filter(
    ({ said }) => said[5].length < 2 || said[4].length < 1 || said[3].length < 1,
  );
  expect(silent.map(({ picture }) => picture)).toEqual([]);
});

test('enough is held and blocked for admins to have something to decide', () => {
  const { held, blocked } = filteredTexts();
  expect(held.length).toBeGreaterThanOrEqual(2);
  expect(blocked.length).toBeGreaterThanOrEqual(3);
});
