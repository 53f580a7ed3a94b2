import { timingSafeEqual, createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { findingStates } from '@borough/domain/health/findings';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { App, Deps } from '#floor/deps.ts';
import type { Answered } from '#floor/http/request-log.ts';
import { readHealth } from './read-health.ts';

type MetricDeps = Pick<Deps, 'config' | 'db' | 'now' | 'errors' | 'log'>;

/** What Prometheus reads: how this process answers, and how the installation is doing. */
export interface Metrics {
  answered: (request: Answered) => void;
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>;
}

const patienceMs = 4_000;
const none = 'none';

/** The figures of the installation, read when they are asked for. */
function gaugesOf(registers: [Registry]) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `borough_${name}`, help, labelNames, registers });
  return {
    up: gauge('database_up', 'Whether the database answers.'),
    finding: gauge('finding', 'What Health says: 0 green, 1 amber, 2 red.', ['finding']),
    waiting: gauge('jobs_waiting', 'Jobs that are due.'),
    oldest: gauge('jobs_oldest_seconds', 'How long the oldest of them has waited.'),
    failed: gauge('jobs_failed', 'Jobs that were tried for the last time.', ['task']),
    workers: gauge('workers_alive', 'Workers that show that they are alive.'),
    sweep: gauge('sweep_age_seconds', 'How long ago each sweep began.', ['sweep']),
    refused: gauge('mails_refused', 'Messages refused for good in the last day and not dealt with.'),
    failing: gauge('mails_failing', 'Messages tried in vain, to be tried again.'),
    event: gauge('provider_event_age_seconds', 'How long ago the payment provider delivered its last event.'),
    fetched: gauge('provider_events_fetched', 'Events that had to be fetched since then.'),
    calls: gauge('provider_calls_open', 'Calls to the payment provider open for an hour.'),
    payouts: gauge('payouts_stuck', 'Payouts overdue, or refused for the last time.'),
    holds: gauge('holds_ending', 'Holds of deposits that end within 12 hours.'),
    disk: gauge('disk_free_bytes', 'Free space for DATA_DIR, by process.', ['process']),
    files: gauge('files_failing', 'Processes that cannot store and read files.'),
    bytes: gauge('database_bytes', 'The size of the database.'),
  };
}

/** Counts in this process, and reads the rest from the database. */
export function openMetrics(deps: MetricDeps): Metrics {
  const register = new Registry();
  const registers: [Registry] = [register];
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'borough_http_request_duration_seconds',
    help: 'How long requests took, by the template of their route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const errors = new Counter({
    name: 'borough_errors_total',
    help: 'Errors this process met, by kind.',
    labelNames: ['kind'] as const,
    registers,
  });
  const gauges = gaugesOf(registers);

  async function refresh(): Promise<void> {
    const { facts, findings } = await readHealth(deps);
    const now = new Date(facts.at).getTime();
    const ageOf = (at: string | null) => (at === null ? Number.NaN : (now - new Date(at).getTime()) / 1000);
    for (const labelled of [gauges.failed, gauges.disk, gauges.sweep]) labelled.reset();
    for (const { id, state } of findings) gauges.finding.set({ finding: id }, findingStates.indexOf(state));
    gauges.waiting.set(facts.jobs.waiting);
    gauges.oldest.set(facts.jobs.oldestDueAt === null ? 0 : ageOf(facts.jobs.oldestDueAt));
    for (const { what, count } of facts.jobs.failed) gauges.failed.set({ task: what }, count);
    gauges.workers.set(facts.workers.alive);
    for (const { name, at } of facts.sweeps) gauges.sweep.set({ sweep: name }, ageOf(at));
    gauges.refused.set(facts.mails.refused.reduce((sum, { count }) => sum + count, 0));
    gauges.failing.set(facts.mails.failing);
    gauges.event.set(ageOf(facts.events.lastDeliveredAt));
    gauges.fetched.set(facts.events.fetched);
    gauges.calls.set(facts.calls.open);
    gauges.payouts.set(facts.payouts.overdue + facts.payouts.failedForGood);
    gauges.holds.set(facts.holds.endingSoon);
    for (const { process, disk } of facts.processes) if (disk) gauges.disk.set({ process }, disk.freeBytes);
    gauges.files.set(facts.processes.filter(({ filesFail }) => filesFail !== null).length);
    gauges.bytes.set(facts.database.bytes);
  }

  return {
    answered: ({ method, route, status, ms }) =>
      duration.observe({ method, route, status: String(status) }, ms / 1000),
    text: async () => {
      const given = new AbortController();
      const tooLate = sleep(patienceMs, false, { signal: given.signal, ref: false }).catch(() => false);
      const read = refresh().then(
        () => true,
        (error: unknown) => {
          deps.log.warn({ err: error }, 'the metrics of the database could not be read');
          return false;
        },
      );
      const up = await Promise.race([read, tooLate]);
      given.abort();
      // Nothing is said about what nobody could read.
      if (!up)
        for (const each of Object.values(gauges)) {
          each.reset();
          each.remove({});
        }
      gauges.up.set(up ? 1 : 0);
      errors.reset();
      for (const [kind, { count }] of deps.errors.totals()) errors.inc({ kind }, count);
      return register.metrics();
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries the token as its bearer. */
const bears = (headers: IncomingMessage['headers'], token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? none), digest(`Bearer ${token}`));

const type = 'text/plain; version=0.0.4; charset=utf-8';

/** `/metrics` at the site's own address, for clients with `METRICS_TOKEN`; unless that is set, there is no such page. */
export function metricsRoute(app: App, { config }: Pick<Deps, 'config'>, metrics: Metrics): void {
  const token = config.METRICS_TOKEN;
  if (token === undefined) return;
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!bears(request.headers, token)) return reply.callNotFound();
    return reply.type(type).send(await metrics.text());
  });
}

/** Serves the metrics on a port of their own, `METRICS_PORT`, which a worker has, too; asks for the token if one is set. */
export async function listenForMetrics(
  { config }: Pick<Deps, 'config'>,
  metrics: Metrics,
): Promise<{ stop(): Promise<void> } | null> {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = config;
  if (port === undefined) return null;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (token !== undefined && !bears(request.headers, token)))
      return void response.writeHead(404).end();
    void metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(port, host, ready);
  });
  return {
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
