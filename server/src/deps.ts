import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type Stripe from 'stripe';
import type { Auth } from './accounts/auth.ts';
import type { DemoClock } from './clock/demo-clock.ts';
import type { Config } from './config.ts';
import type { Databases } from './db/pool.ts';
import type { EventHub } from './events/hub.ts';
import type { FileStore } from './outside/files.ts';
import type { Geocoder } from './outside/geocoder.ts';
import type { EventHandlers } from './payments/events/event-handlers.ts';
import type { BoundActs } from './payments/operations/operation.ts';

/** The parts of the program; tests assemble the same ones with their own clock and database. */
export interface Deps {
  config: Config;
  db: Databases;
  now: () => Date;
  /** Moves that time forward by hand; null where no one can. */
  demoClock: DemoClock | null;
  log: FastifyBaseLogger;
  stripe: Stripe;
  /** Every kind of call to the payment provider, with what follows from each answer. */
  acts: BoundActs;
  /** Which code handles which event from the payment provider. */
  eventHandlers: EventHandlers<Deps>;
  /** The secret that signs the payment provider's events. */
  webhookSecret: string;
  /** The secret for events from a separate destination, such as thin events. */
  thinWebhookSecret?: string;
  files: FileStore;
  geocode: Geocoder;
  auth: Auth;
  /** The open event streams of this process. */
  events: EventHub;
  /** Random per installation; makes place offsets and tokens unguessable. */
  secret: string;
  /** Earlier secrets: anything stored or signed with them stays readable, but nothing new is made with them. */
  previousSecrets?: readonly string[];
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/**
 * How every domain joins the app. All of them share one scope of Fastify, so a hook or a parser that only some routes need goes
 * into a scope of its own: `app.register`.
 */
export type Routes = (app: App, options: { deps: Deps }) => Promise<void>;
