import { describe, expect, it } from 'vitest';
import { counted, dayRange, miles, money, perDay, phoneInWords, shortMoney, shortRange } from './format.ts';

describe('money in words', () => {
  it('shows cents only when there are any, except in totals', () => {
    expect([perDay(4500), shortMoney(5310), money(4500)]).toEqual(['$45/day', '$53.10', '$45.00']);
  });
});

describe('days in words', () => {
  it('are the same in every time zone', () => {
    expect(dayRange('2026-06-03', '2026-06-05')).toBe('Jun 3 - Jun 5, 2026');
    expect(dayRange('2026-06-03', '2026-06-03')).toBe('Jun 3, 2026');
    expect(shortRange('2026-06-03', '2026-06-05')).toBe('Jun 3 - 5');
    expect(shortRange('2026-06-30', '2026-07-02')).toBe('Jun 30 - Jul 2');
    expect(shortRange('2026-06-03', '2026-06-03')).toBe('Jun 3');
    expect(shortRange('2026-12-31', '2027-01-02')).toBe('Dec 31 - Jan 2, 2027');
  });
});

describe('distances and counts', () => {
  it('are rounded as people say them', () => {
    expect([miles(0.04), miles(2.34), miles(18.2)]).toEqual(['under 0.1 mi', '2.3 mi', '18 mi']);
    expect([counted(1, 'item'), counted(1200, 'item')]).toEqual(['1 item', '1,200 items']);
  });
});

describe('phone numbers', () => {
  it('are written as people near them do', () => {
    expect(phoneInWords('+12065550111')).toBe('(206) 555-0111');
    expect(phoneInWords('+442079460000')).toBe('+442079460000');
  });
});
