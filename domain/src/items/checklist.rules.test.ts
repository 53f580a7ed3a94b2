import { describe, expect, it } from 'vitest';
import { longestChecklistLine, maxChecklistLines, suggestedLines } from './checklist.rules.ts';

const categories = ['Electronics', 'Tools', 'Outdoors', 'Sports', 'Fun Rides', 'Home'];

describe('lines offered for a checklist', () => {
  it('are some for each category, all different, and fit on a checklist', () => {
    for (const category of categories) {
      const lines = suggestedLines(category, []);
      expect(lines.length).toBeGreaterThan(suggestedLines('another', []).length);
      expect(lines.length).toBeLessThanOrEqual(maxChecklistLines);
      expect(new Set(lines).size).toBe(lines.length);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(longestChecklistLine);
    }
  });
  it('are general ones where the category is not known', () => {
    expect(suggestedLines('another', [])).toHaveLength(3);
  });
  it('leave out what is written already, however it is written', () => {
    expect(suggestedLines('Fun Rides', ['brakes WORK'])).not.toContain('Brakes work');
    const all = suggestedLines('Fun Rides', []);
    expect(suggestedLines('Fun Rides', all)).toEqual([]);
  });
});
