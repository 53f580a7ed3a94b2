import { expect, test } from 'vitest';
import { SettingsInputSchema, settingsSchemas } from './settings.contract.ts';

test('a one-line text has no line break and no control character, and a reason no control character', () => {
  const { company } = settingsSchemas;
  for (const name of ['Bor\nough', 'Bor\rough', 'Bor\u0000ough', 'Bor\u2028ough', 'Bor\u001b[31mough'])
    expect(company.safeParse({ name }).success, JSON.stringify(name)).toBe(false);
  expect(company.parse({ name: ' Bär & Söhne\n' }).name).toBe('Bär & Söhne');
  const reasoned = (reason: string) =>
    SettingsInputSchema.safeParse({ version: 0, values: {}, reason }).success;
  expect(['One line.\nAnother.', 'A\u0007bell'].map(reasoned)).toEqual([true, false]);
});
