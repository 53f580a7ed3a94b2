import { usualGates } from '@borough/domain/dealings/gates.rules';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#floor/config.ts';

test('without settings the gates have their usual figures', () => {
  expect(readConfig({}).gates).toEqual(usualGates);
});

test('an installation names its own figures in dollars', () => {
  const gates = readConfig({ GATE_PHONE_FROM: '250', GATE_ID_FROM_DAILY_PRICE: '$1,000.50' }).gates;
  expect(gates).toEqual({ ...usualGates, phoneFromCents: 250_00, idFromDailyPriceCents: 1_000_50 });
  expect(readConfig({ GATE_UPCOMING_WITHOUT_ID: '1' }).gates.upcomingWithoutId).toBe(1);
});

test.each([
  ['GATE_ID_FROM_DEPOSIT', 'much'],
  ['GATE_OPEN_WITHOUT_ID', '-5'],
  ['GATE_UPCOMING_WITHOUT_ID', '0'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
