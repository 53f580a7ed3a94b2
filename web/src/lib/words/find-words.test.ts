import { describe, expect, it } from 'vitest';
import { hasWords, markedHtml, markedPieces, wordsIn } from './find-words.ts';

describe('searching texts', () => {
  it('asks for every word, in any order and case, anywhere', () => {
    const texts = ['How do I cancel?', '<p>Everything comes <a href="/#/deposit">back</a>.</p>'];
    expect(hasWords(wordsIn(' BACK  cancel '), ...texts)).toBe(true);
    expect(hasWords(wordsIn('back pay'), ...texts)).toBe(false);
    expect(hasWords([], ...texts)).toBe(true);
  });

  it('reads HTML as people do: not its tags, but its characters', () => {
    expect(hasWords(['href'], '<a href="/x">link</a>')).toBe(false);
    expect(hasWords(["don't", 'q&a'], '<p>I don&#39;t like Q&amp;A</p>')).toBe(true);
  });
});

describe('marking what was found', () => {
  it('keeps the text whole', () => {
    expect(markedPieces('Deposits and deposits', ['deposit'])).toEqual([
      { text: 'Deposit', marked: true },
      { text: 's and ', marked: false },
      { text: 'deposit', marked: true },
      { text: 's', marked: false },
    ]);
  });

  it('never touches tags, and takes every character as itself', () => {
    expect(markedHtml('<p class="p">p (a.b)</p>', ['p'])).toBe('<p class="p"><mark>p</mark> (a.b)</p>');
    expect(markedHtml('a.b aXb', ['a.b'])).toBe('<mark>a.b</mark> aXb');
    expect(markedHtml('1 &lt; 2 &amp; 3', ['<', 'amp'])).toBe('1 <mark>&lt;</mark> 2 &amp; 3');
  });
});
