import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOriginal, normalise, reversed, thinned } from './view.ts';

describe('the normal form of a text', () => {
  test.each([
    ['４１５−８８２−９０１７', '415-882-9017'],
    ['4️⃣1️⃣5️⃣', '415'],
    ['٤١٥ ४१५ ৪১৫', '415 415 415'],
    ['❹❶❺ ④①⑤ ⓸⓵⓹ ➃➀➄', '415 415 415 415'],
    ['四一五', '415'],
    ['ｊｏｅ＠ｇｍａｉｌ。ｃｏｍ', 'joe@gmail.com'],
    ['jоe@gmаil.соm', 'joe@gmail.com'],
    ['𝗃𝗈𝖾@𝗀𝗆𝖺𝗂𝗅.𝖼𝗈𝗆', 'joe@gmail.com'],
    ['ɪɴꜱᴛᴀ 🅘🅝🅢🅣🅐 🇮🇳🇸🇹🇦', 'insta insta insta'],
    ['n\u200bu\u00adm\u0301é\u200drö', 'numero'],
    ['one\r\ntwo\u2028three', 'one\n\ntwo\nthree'],
  ])('reads %s as %s', (written, plain) => expect(normalise(written).text).toBe(plain));

  test('keeps one and a half apart from eleven halves', () => expect(normalise('1½').text).toBe('1 1/2'));

  test('points into the original everywhere, in order and never into the middle of a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const view = normalise(text);
        expect(view.starts).toHaveLength(view.text.length);
        expect(view.cased).toHaveLength(view.text.length);
        view.starts.forEach((start, n) => {
          const end = view.ends[n]!;
          expect(start).toBeGreaterThanOrEqual(view.starts[n - 1] ?? 0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect([...text.slice(start, end)]).toHaveLength(1);
        });
      }),
    );
  });

  test('of a normal form is the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalise(text).text;
        expect(normalise(once).text).toBe(once);
      }),
    );
  });
});

describe('a part of a view', () => {
  test('is found again in the original', () => {
    const text = 'call 4️⃣1️⃣5️⃣ now';
    const view = normalise(text);
    const start = view.text.indexOf('415');
    const span = inOriginal(view, { start, end: start + 3 });
    expect(text.slice(span.start, span.end)).toContain('4');
    expect(span.start).toBe(5);
  });

  test('is found again after thinning and reversing', () => {
    const view = normalise('a b c');
    expect(thinned(view, (n) => n % 2 === 0).text).toBe('abc');
    expect(inOriginal(reversed(view), { start: 0, end: 1 })).toEqual({ start: 4, end: 5 });
    expect(inOriginal(view, { start: 2, end: 2 })).toEqual({ start: 0, end: 0 });
  });
});
