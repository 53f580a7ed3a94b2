import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeText } from './filter.rules.ts';
import {
  bucketsOf,
  judgeWording,
  readWordingModel,
  type WordingModel,
  writeWordingModel,
} from './wording.ts';
import { buckets, featuresOf } from './wording-features.ts';

/** A model that knows one text by heart and has no opinion of other words. */
function modelOf(text: string): WordingModel {
  const weights = new Int8Array(buckets);
  for (const bucket of bucketsOf(text)) weights[bucket] = 100;
  return { weights, scale: 0.01, bias: -1, threshold: 1 };
}

const model = modelOf('ask for me at the mill');
const chat = { field: 'message', recent: [], contactOpen: false } as const;

test('a message that the rules let pass is held for its wording', () => {
  const text = 'Ask for me at the MILL';
  expect(judgeText(text, chat).verdict).toBe('allow');
  expect(judgeText(text, chat, model).verdict).toBe('hold');
  expect(judgeText('Is the tent dry?', chat, model)).toMatchObject({ verdict: 'allow', hits: [] });
});

test('an admin learns which words told', () => {
  const text = 'Hello Zoë, ask for me at the mill';
  const { hits } = judgeText(text, chat, model);
  expect(hits.length).toBeGreaterThan(0);
  for (const { rule, start, end } of hits) {
    expect(rule).toBe('wording.elsewhere');
    expect('ask for me at the mill').toContain(text.slice(start, end));
  }
});

test('wording never blocks: public texts and messages between people who may exchange numbers pass', () => {
  const text = 'ask for me at the mill';
  expect(judgeText(text, { ...chat, field: 'public-text' }, model).verdict).toBe('allow');
  expect(judgeText(text, { ...chat, contactOpen: true }, model)).toMatchObject({
    verdict: 'allow',
    masked: text,
  });
});

test('wording never softens what a rule blocks', () =>
  expect(judgeText('call 415-555-0100', chat, model)).toEqual(judgeText('call 415-555-0100', chat)));

test('one suspicious sentence stands out in a long innocent message', () => {
  const innocent = 'The tent is dry and the poles are straight. '.repeat(12);
  const { suspicious, telling } = judgeWording(`${innocent}ask for me at the mill. ${innocent}`, model);
  expect(suspicious).toBe(true);
  for (const { start } of telling) expect(start).toBeGreaterThanOrEqual(innocent.length);
});

test('digits count by their number, apps and names by their sort', () => {
  const same = (one: string, other: string) => {
    const known = new Set(featuresOf(other).map(({ bucket }) => bucket));
    return featuresOf(one).filter(({ bucket }) => known.has(bucket)).length;
  };
  expect(same('gate 14', 'gate 27')).toBe(featuresOf('gate 14').length);
  expect(same('kik joe22', 'snap may19')).toBeGreaterThan(same('bob joe22', 'sue may19'));
});

test('a model survives its file, and no other file is a model', () => {
  expect(readWordingModel(writeWordingModel({ ...model, scale: 0.5 }))).toEqual({ ...model, scale: 0.5 });
  expect(() => readWordingModel(new Uint8Array(10))).toThrow('not a model');
});

test('any text is judged the same twice, with every telling word in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const once = judgeWording(text, model);
      expect(judgeWording(text, model)).toEqual(once);
      for (const { start, end } of once.telling) expect(text.slice(start, end).trim()).not.toBe('');
    }),
  );
});
