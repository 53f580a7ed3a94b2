import { describe, expect, it } from 'vitest';
import { bestEpoch, type BestFacts, bestScore } from './best.rules.ts';

const plain: BestFacts = { words: ['title'], miles: null, rating: 0, reviews: 0, listedAt: bestEpoch };
const score = (facts: Partial<BestFacts>) => bestScore({ ...plain, ...facts });
const day = 24 * 3_600_000;

describe('the best answer', () => {
  it('has the words in its title, as whole words', () => {
    const places = [['title'], ['part-of-title'], ['text'], ['part-of-text'], ['nowhere']] as const;
    const scores = places.map((words) => score({ words }));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(score({ words: ['title', 'text'] })).toBeCloseTo((score({}) + score({ words: ['text'] })) / 2);
    expect(score({ words: [] })).toBe(score({}));
  });

  it('is near: ten miles halve it', () => {
    expect(score({ miles: 0 })).toBe(score({ miles: null }));
    expect(score({ miles: 10 })).toBeCloseTo(score({ miles: 0 }) / 2);
  });

  it('is liked: many good reviews say more than one, and one bad one less than many', () => {
    expect(score({ rating: 5, reviews: 40 })).toBeGreaterThan(score({ rating: 5, reviews: 1 }));
    expect(score({ rating: 5, reviews: 1 })).toBeGreaterThan(score({}));
    expect(score({ rating: 3, reviews: 1 })).toBeGreaterThan(score({ rating: 3, reviews: 40 }));
  });

  it('is fresh: two years halve it, and the order of two items never changes with time', () => {
    expect(score({ listedAt: bestEpoch - 730 * day })).toBeCloseTo(score({}) / 2);
  });
});
