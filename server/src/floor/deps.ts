import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type Stripe from 'stripe';
import type { DemoClock } from '#floor/clock/demo-clock.ts';
import type { Config } from '#floor/config.ts';
import type { Databases } from '#floor/db/pool.ts';
import type { EventHub } from '#floor/events/hub.ts';
import type { ErrorKinds } from '#floor/log/error-kinds.ts';
import type { FileStore } from '#floor/outside/files.ts';
import type { PushDoor } from '#floor/outside/push-door.ts';
import type { LiveSettings } from '#floor/settings/live-settings.ts';
import type { Geocoder } from '#floor/outside/geocoder.ts';

/**
 * What the floor of the program offers every word; tests assemble the same parts with their own clock and database. A function
 * names those it needs. Words that need more than the floor say so themselves: `PaymentDeps`, `AccountDeps`.
 */
export interface Deps {
  /** The environment, and what operators set: `company` and `gates` are read each time. */
  config: Config;
  settings: LiveSettings;
  db: Databases;
  now: () => Date;
  /** Moves that time forward by hand; null where no one can. */
  demoClock: DemoClock | null;
  log: FastifyBaseLogger;
  /** The errors of this process, by kind. */
  errors: ErrorKinds;
  /** Whether this is a restored copy that nobody has made live, which nothing may leave. */
  quiet: () => boolean;
  stripe: Stripe;
  files: FileStore;
  geocode: Geocoder;
  /** The way to the push services of people's browsers. */
  push: PushDoor;
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
 * How every word joins the app, with the parts it needs. All of them share one scope of Fastify, so a hook or a parser that only
 * some routes need goes into a scope of its own: `app.register`.
 */
export type Routes<Needed extends Deps = Deps> = (app: App, options: { deps: Needed }) => Promise<void>;
