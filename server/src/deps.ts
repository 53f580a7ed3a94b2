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
import type { Config } from './config.ts';
import type { Databases } from './db/pool.ts';
import type { EventHub } from './events/hub.ts';
import type { FileStore } from './outside/files.ts';
import type { Geocoder } from './outside/geocoder.ts';
import type { EventHandlers } from './payments/events/event-handlers.ts';
import type { BoundActs } from './payments/operations/operation.ts';

/** What the program is made of; tests build the same with their own clock and database. */
export interface Deps {
  config: Config;
  db: Databases;
  now: () => Date;
  log: FastifyBaseLogger;
  stripe: Stripe;
  /** What the payment provider is asked for, with what follows from its answers. */
  acts: BoundActs;
  /** Who acts on which event of the payment provider. */
  eventHandlers: EventHandlers<Deps>;
  /** Signs the payment provider's events. */
  webhookSecret: string;
  /** Signs those that come from a destination of its own, as thin events do. */
  thinWebhookSecret?: string;
  files: FileStore;
  geocode: Geocoder;
  auth: Auth;
  /** The open streams of this process. */
  events: EventHub;
  /** Random per installation; keeps offsets of places and tokens unguessable. */
  secret: string;
  /** Secrets that were in use before: what was kept or signed with them is still read, and nothing new is made with them. */
  previousSecrets?: readonly string[];
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** How every domain joins the app. */
export type Routes = (app: App, options: { deps: Deps }) => Promise<void>;
