import { describe, expect, test } from 'vitest';
import { joined, undisguised } from './disguise.ts';
import { normalise } from './view.ts';

describe('words in disguise', () => {
  test.each([
    ['v3nmo me', 'venmo me'],
    ['wh4tsapp or 1nstagram', 'whatsapp or instagram'],
    ['in$ta, p4ypal, ca$h app', 'insta, paypal, cash app'],
    ['f1ve tw0 thr33', 'five two three'],
    ['joe 4t gma1l d0t c0m', 'joe at gmail dot com'],
    ['415 882 90!7', '415 882 9017'],
  ])('%s is read as %s', (written, plain) => {
    const view = undisguised(normalise(written));
    expect(view.text).toBe(plain);
    expect(view.text).toHaveLength(written.length);
  });

  test.each(['DCD771C2', '2x4x8', '18v 5.0ah', 'f4 24-105', 'ps5 and x3'])('%s stays as it is', (written) =>
    expect(undisguised(normalise(written)).text).toBe(written.toLowerCase()),
  );
});

describe('words pulled apart', () => {
  test.each([
    ['v e n m o works', 'venmo works'],
    ['i-n-s-t-a or z.e.l.l.e', 'insta or zelle'],
    ['j o e @ g m a i l . c o m', 'joe@gmail.com'],
  ])('%s is read as %s', (written, plain) => expect(joined(normalise(written)).text).toBe(plain));

  test('leaves other texts alone', () => {
    const view = normalise('See you at 5, a U.S. plug is in the box');
    expect(joined(view)).toBe(view);
  });
});
