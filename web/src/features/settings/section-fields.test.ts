import { settingsSchemas, settingsSections } from '@borough/domain/settings/settings.contract';
import { expect, test } from 'vitest';
import { textIn, typedFrom, valueOf } from './field-values.ts';
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

test('what the environment sets counts, whatever is typed or kept', () => {
  const section = {
    values: { mail: 'kept@rent.example', phone: '555 0100' },
    usual: { mail: 'hello@rent.example', phone: null },
    fixed: { mail: 'COMPANY_MAIL' },
  };
  const typed = { mail: 'typed@rent.example' };
  expect(textIn(section, typed, 'mail', 'mail')).toBe('hello@rent.example');
  expect(textIn(section, typed, 'phone', 'phone')).toBe('555 0100');
  expect(textIn({ ...section, fixed: {} }, typed, 'mail', 'mail')).toBe('typed@rent.example');
});
