import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('metrics are open to other machines only with a token', () => {
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(() => readConfig(open)).toThrow('METRICS_TOKEN');
  expect(readConfig({ ...open, METRICS_TOKEN: 'm'.repeat(16) }).METRICS_HOST).toBe('0.0.0.0');
  expect(readConfig({ ...open, METRICS_HOST: '127.0.0.1' }).METRICS_PORT).toBe(9464);
});
