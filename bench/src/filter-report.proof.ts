import { describe, expect, test } from 'vitest';
import { filterReport, rates, shareLeftOut } from './filter-report.ts';
import { sets } from './labeled.ts';

// Trains a model for each set, which takes too long for every run of the tests.
describe('the message filter on labeled messages', () => {
  test('catches as much of sets its model was not trained on', () => {
    const { recall, falsePositives } = rates(
      sets.filter((set) => set !== 'tuning').map((set) => shareLeftOut(set)),
    );
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(falsePositives).toBeLessThanOrEqual(0.02);
  });

  test('reports every set, and the messages judged wrongly', () => {
    const report = filterReport(true);
    for (const set of sets) expect(report).toContain(`## ${set}\n`);
    expect(report).toMatch(/^(missed|wrongly caught): /m);
  });
});
