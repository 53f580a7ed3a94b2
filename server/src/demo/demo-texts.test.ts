import { judgeText } from '@borough/domain/messaging/filter/filter.rules';
import { whyNotAName } from '@borough/domain/profiles/names.rules';
import { socialCircles } from '@borough/domain/profiles/profiles.rules';
import { expect, test } from 'vitest';
import { demoListings, endlessListing } from './catalogue.ts';
import { filteredTexts } from './demo-filtered.ts';
import { handOver, usedFor } from './catalogue-words.ts';
import { inventPerson } from './people.ts';
import { bios, hobbies, pitches } from './people-words.ts';
import { demoPlaces } from './places.ts';
import { chanceFrom } from './random.ts';
import { categoryWords, itemWords, ownerWords, renterWords, replies } from './review-words.ts';

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
  const said = [bios, [...socialCircles], hobbies, pitches, handOver, usedFor, replies].flat();
  const reviews = [itemWords, categoryWords, ownerWords, renterWords].flatMap(allOf);
  expect(names.filter((name) => whyNotAName(name))).toEqual([]);
  expect(refused([...names, ...said, ...reviews])).toEqual([]);
});

test('enough is held and blocked for admins to have something to decide', () => {
  const { held, blocked } = filteredTexts();
  expect(held.length).toBeGreaterThanOrEqual(2);
  expect(blocked.length).toBeGreaterThanOrEqual(3);
});
