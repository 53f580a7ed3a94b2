import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pino } from 'pino';
import { readConfig } from '#floor/config.ts';
import { openErrorKinds } from '#floor/log/error-kinds.ts';
import { freePort } from '../../../test/killed-server.ts';
import { listenForMetrics, openMetrics } from './metrics.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../../deploy/monitoring/${name}`, import.meta.url), 'utf8');

test('the board and the alerts ask only for what /metrics says', async () => {
  const away = () => Promise.reject(new Error('timeout expired'));
  const log = pino({ level: 'silent' });
  const metrics = openMetrics({
    config: readConfig({}),
    db: { service: { connect: away } } as never,
    now: () => new Date(),
    errors: openErrorKinds(),
    log,
  });
  metrics.answered({ method: 'GET', route: '/api/items/:id', status: 200, ms: 12 });
  const said = await metrics.text();
  const known = new Set([...said.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  // What nobody could read is not said, so that an outage is not taken for workers that are gone.
  expect(said).toMatch(/^borough_database_up 0$/m);
  expect(said).not.toMatch(/^borough_workers_alive /m);
  const board = JSON.parse(read('grafana-board.json')) as { panels: { targets: { expr: string }[] }[] };
  const asked = [
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    read('alerts.yml'),
  ].join('\n');
  const names = [...asked.matchAll(/\b(?:borough|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );
  expect(names.length).toBeGreaterThan(20);
  expect([...new Set(names)].filter((name) => !known.has(name))).toEqual([]);
});

test('on a port of their own, metrics are open to this machine, or ask for the token if one is set', async () => {
  const metrics = { answered: () => undefined, text: () => Promise.resolve('borough_database_up 1\n') };
  const asked = async (settings: Record<string, string>, headers: Record<string, string> = {}) => {
    const port = await freePort();
    const config = readConfig({ METRICS_PORT: String(port), ...settings });
    const listening = await listenForMetrics({ config }, metrics);
    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
    try {
      return [(await at('/metrics')).status, (await at('/')).status];
    } finally {
      await listening?.stop();
    }
  };
  expect(await asked({})).toEqual([200, 404]);
  const METRICS_TOKEN = 'a token for the metrics';
  expect(await asked({ METRICS_TOKEN })).toEqual([404, 404]);
  expect(await asked({ METRICS_TOKEN }, { authorization: `Bearer ${METRICS_TOKEN}` })).toEqual([200, 404]);
  expect(await listenForMetrics({ config: readConfig({}) }, metrics)).toBeNull();
});
