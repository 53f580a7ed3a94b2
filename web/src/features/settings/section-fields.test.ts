import { settingsSchemas, settingsSections } from '@borough/domain/settings/settings.contract';
import { expect, test } from 'vitest';
import { typedFrom, valueOf } from './field-values.ts';
import { sectionWords } from './section-fields.ts';

test('every field of every section has its words, and its place once', () => {
  for (const section of settingsSections) {
    const fields = Object.keys(settingsSchemas[section].shape);
    expect(Object.keys(sectionWords[section].fields).toSorted()).toEqual(fields.toSorted());
    expect(sectionWords[section].groups.flatMap((group) => group.fields).toSorted()).toEqual(
      fields.toSorted(),
    );
  }
});

test('what is typed and what is kept say the same', () => {
  for (const cents of [0, 5, 300_00, 1_000_50])
    expect(valueOf(typedFrom(cents, 'dollars'), 'dollars')).toBe(cents);
  expect(valueOf(' ', 'dollars')).toBeNull();
  expect(valueOf('much', 'dollars')).toBeUndefined();
  expect(valueOf('1.5', 'count')).toBeUndefined();
  expect(valueOf(' Harbor ', 'line')).toBe('Harbor');
});
