import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { settleDue } from './payments/due.ts';
import { registerPages } from './pages/pages-server.ts';
import { operations } from './resources/operations.ts';
import { openDelivery } from './webhooks/delivery.ts';
import { registerBank } from './api/bank.ts';
import { registerApi } from './api/api-server.ts';
import { type WireCall, wireLogTo } from './api/wire-log.ts';
import { faultSchema, openFaults, type FaultInput, type Faults } from './wire/faults.ts';
import { parseForm } from './wire/form.ts';
import { refuseForeignNames } from './wire/own-names.ts';
import { openClock, type Clock } from './world/clock.ts';
import { openStore } from './world/store.ts';
import type { Log, World } from './world/world.ts';

export { JournalRefused } from './world/journal.ts';
export type { Clock, FaultInput, Faults, Log, WireCall };

/** How to run the simulator. */
export interface SimulatorOptions {
  /** 0 or absent means a free port. */
  port?: number;
  host?: string;
  secretKey: string;
  webhookSecret: string;
  /** Where to send events; without it, they are only listed. */
  webhookUrl?: string | (() => string | undefined);
  /** Where a browser reaches the pages this server has under /simulator. */
  pagesBase: string | (() => string);
  /** Keeps everything acknowledged across restarts and kills. */
  stateFile?: string;
  /** The time at which its clock stands still until it is moved; without it, time passes. */
  standsAt?: Date;
  /** How time passes when it is moved by hand, in milliseconds; in one step by default. */
  passing?: (ms: number, clock: Clock) => Promise<void>;
  /** The source of the random part of its ids, for callers who need the same ids again. */
  bytes?: (count: number) => Uint8Array;
  /** A file to which every call is appended as it arrives, or a function that gets every call. */
  wireLog?: string | ((call: WireCall) => void) | undefined;
  /** The name of the business being paid, as the pages show it. */
  merchant?: string;
  log: Log;
}

/** A running simulator. */
export interface Simulator {
  host: string;
  port: number;
  /** The address of the API and the pages, e.g. http://127.0.0.1:40001. */
  url: string;
  clock: Clock;
  faults: Faults;
  stop(): Promise<void>;
}

const sweepEveryMs = 1000;
const value = (given: string | (() => string | undefined) | undefined) =>
  typeof given === 'function' ? given() : given;

/** The response to a caller's mistake: a body that can't be parsed, or a request that makes no sense. */
function wrongInput(error: unknown): { status: number; message: string } | undefined {
  if (error instanceof z.ZodError) return { status: 400, message: z.prettifyError(error) };
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode: status } = error;
  return typeof status === 'number' && status < 500 ? { status, message: error.message } : undefined;
}

/** A server that reads forms, and answers like Stripe what it doesn't know and what goes wrong. */
function openServer(world: World): FastifyInstance {
  const server = Fastify({
    bodyLimit: 1_048_576,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300, querystringParser: parseForm },
  });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  server.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0] ?? ''}). Either Stripe has no such call or the simulator does not imitate it.`,
      },
    }),
  );
  server.setErrorHandler((error, _, reply) => {
    world.store.rollback();
    const wrong = wrongInput(error);
    if (wrong)
      return reply
        .code(wrong.status)
        .send({ error: { type: 'invalid_request_error', message: wrong.message } });
    world.log.error({ error }, 'The Stripe simulator failed.');
    return reply.code(500).send({ error: { type: 'api_error', message: 'The Stripe simulator failed.' } });
  });
  return server;
}

/** The simulator's own calls: faults to expect, and the time. */
function registerControls(server: FastifyInstance, world: World, faults: Faults): void {
  server.get('/_simulator/faults', () => faults.list());
  server.post('/_simulator/faults', (request, reply) => {
    faults.add(...z.union([z.array(faultSchema), faultSchema.transform((one) => [one])]).parse(request.body));
    return reply.code(201).send(faults.list());
  });
  server.delete('/_simulator/faults', (_, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  server.get('/_simulator/clock', () => ({
    now: world.clock.now().toISOString(),
    offsetMs: world.clock.offset(),
  }));
}

/** Starts the simulator. Refuses a port in use, and a state file that isn't its own or comes from a newer version. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const host = options.host ?? '127.0.0.1';
  const store = openStore(options.stateFile);
  const faults = openFaults();
  const settleAndDeliver = () => {
    settleDue(world);
    delivery.wake();
  };
  const sweepOnce = () => {
    try {
      settleAndDeliver();
    } catch (error) {
      store.rollback();
      options.log.error({ error }, 'The Stripe simulator could not do what was due.');
    }
  };
  const world: World = {
    store,
    log: options.log,
    bytes: options.bytes ?? randomBytes,
    clock: openClock(store, () => settleAndDeliver(), options.standsAt),
    pagesBase: () => (value(options.pagesBase) ?? '').replace(/\/$/, ''),
    webhookUrl: () => value(options.webhookUrl),
  };
  const delivery = openDelivery(world, faults, {
    url: () => world.webhookUrl(),
    secret: options.webhookSecret,
  });

  const server = openServer(world);
  refuseForeignNames(server, () => [host, URL.parse(world.pagesBase())?.hostname ?? host]);
  registerApi(server, {
    world,
    faults,
    operations,
    secretKey: options.secretKey,
    committed: () => delivery.wake(),
    heard: typeof options.wireLog === 'string' ? wireLogTo(options.wireLog) : options.wireLog,
  });
  registerPages(server, world, {
    merchant: options.merchant ?? 'Test business',
    committed: () => delivery.wake(),
    pass: async (ms) => (options.passing ? options.passing(ms, world.clock) : world.clock.advance(ms)),
  });
  registerBank(server, world, () => delivery.wake());
  registerControls(server, world, faults);

  await server.listen({ host, port: options.port ?? 0 });
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : (options.port ?? 0);
  const sweep = setInterval(sweepOnce, sweepEveryMs);
  sweep.unref();
  settleAndDeliver();

  return {
    host,
    port,
    url: `http://${host}:${port}`,
    clock: world.clock,
    faults,
    async stop() {
      clearInterval(sweep);
      await server.close();
      await delivery.stop();
      store.close();
    },
  };
}
