import { expect, it } from 'vitest';
import { leftToSave } from './condition-input.ts';

const sent = { ticked: ['Battery', 'Case'], note: 'A scratch' };

it('leaves nothing to save once what is typed was sent', () => {
  expect(leftToSave(undefined, sent)).toBeUndefined();
  expect(leftToSave({ ...sent }, sent)).toBeUndefined();
  expect(leftToSave({ ...sent, ticked: ['Case', 'Battery'] }, sent)).toBeUndefined();
});

it('keeps what was typed while it was being saved', () => {
  for (const typed of [
    { ...sent, note: 'A scratch on the lid' },
    { ...sent, note: '' },
    { ...sent, ticked: ['Battery'] },
    { ...sent, ticked: ['Battery', 'Bits'] },
    { ...sent, ticked: ['Battery', 'Case', 'Bits'] },
  ])
    expect(leftToSave(typed, sent)).toBe(typed);
});
