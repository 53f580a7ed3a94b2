import { type Terms, usualTerms } from '@borough/domain/terms/terms';
import { expect, test } from 'vitest';
import { catalogue, chapters } from './catalogue/catalogue.ts';
import type { Facts } from './catalogue/parts/booking-facts.ts';
import { channels, type Notice } from './catalogue/parts/notice.ts';
import { samples } from './catalogue/samples/samples.ts';

const more = (span: unknown) => (typeof span === 'number' ? 1.5 * span : span);
/** The same terms with every span half as long again. */
const longer = Object.fromEntries(
  Object.entries(usualTerms).map(([part, figures]: [string, object | string]) => [
    part,
    typeof figures === 'string'
      ? figures
      : Object.fromEntries(
          Object.entries(figures).map(([name, span]) => [
            name,
            /(?:Hours|Days|Minutes)$/.test(name) ? more(span) : span,
          ]),
        ),
  ]),
) as unknown as Terms; // the same keys

const spans = /\b(?:\d+|an?|two|three|four|five|six|seven|eight|nine) (?:minute|hour|day|week)s?\b/g;
/** None is of the terms: how long banks take, a word without the code waits for the other, and a review takes. */
const fixed = ['10 days', '30 minutes', 'two minutes'];

function spansIn(facts: Facts, words: Notice<Facts>['readers'][string]): string[] {
  const written = channels.map((channel) => words?.[channel]?.(facts));
  return JSON.stringify(written).match(spans) ?? [];
}

const about = Object.entries(chapters).flatMap(([, notices]) =>
  (Object.keys(notices) as (keyof typeof catalogue)[]).filter((name) =>
    Object.values<object>(samples[name]).every((facts) => 'terms' in facts && 'lines' in facts),
  ),
);

test.each(about)("%s names no span but of the booking's own terms", (name) => {
  const { readers } = catalogue[name] as unknown as Notice<Facts>; // these are about bookings
  for (const words of Object.values(readers))
    for (const facts of Object.values(samples[name]) as unknown as Facts[]) {
      const usual = spansIn({ ...facts, terms: usualTerms }, words);
      const own = spansIn({ ...facts, terms: longer }, words);
      expect(own.filter((span) => usual.includes(span) && !fixed.includes(span))).toEqual([]);
    }
});

test('spans are named in notices about bookings', () => {
  expect(about.length).toBeGreaterThan(40);
});
