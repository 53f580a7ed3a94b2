import { describe, expect, test } from 'vitest';
import { filterReport, sharesOf, splits } from './filter-report.ts';

describe('the message filter on labeled messages', () => {
  test.each(splits)(
    'catches nearly all contact details of the set %s and hardly an innocent message',
    (split) => {
      const { recall, falsePositives } = sharesOf(split);
      expect(recall).toBeGreaterThanOrEqual(0.97);
      expect(falsePositives).toBeLessThanOrEqual(0.01);
    },
  );

  test('reports every set, and the messages judged wrongly', () => {
    const report = filterReport(true);
    for (const split of splits) expect(report).toContain(`## ${split}\n`);
    expect(report).toMatch(/^(missed|wrongly caught): /m);
  });
});
