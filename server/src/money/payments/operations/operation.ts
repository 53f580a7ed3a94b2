import type {
  ErrorClass,
  GivesUpOn,
  OperationFacts,
  Subject,
} from '@borough/domain/operations/operations.machine';
import type Stripe from 'stripe';
import type { z } from 'zod';
import type { Tx } from '#floor/db/transaction.ts';

/** A call to the provider as it was decided: the full body, and the key that makes a repeat harmless. */
export interface Operation extends Omit<OperationFacts, 'givesUpOn'> {
  id: string;
  /** Its act's name. */
  kind: string;
  subject: Subject;
  key: string;
  body: unknown;
}

/** Why the provider refuses what we asked. */
export interface Refusal {
  message: string;
  class: ErrorClass;
  /** A declined card's codes; all null when no bank was asked. */
  code: string | null;
  declineCode: string | null;
  adviceCode: string | null;
}

/** What a call is made with. */
export interface Order<Body> {
  body: Body;
  key: string;
}

/** What the provider's answer amounts to: the part we keep, or a refusal in the form of an answer. */
export type Reading<Result> = { done: Result } | { refused: Refusal };

/** One act of the provider: what to ask, how to read the answer, and when to give up. */
export interface Act<Body, Result extends object> {
  kind: string;
  /** Every body is built and read through this schema. */
  body: z.ZodType<Body>;
  /** What we keep of the answer. */
  result: z.ZodType<Result>;
  /** The errors that end it. */
  refused: GivesUpOn;
  call(stripe: Stripe, order: Order<Body>): Promise<Reading<Result>>;
  /** What the provider did about it, looked up without its key. */
  find(stripe: Stripe, order: Order<Body>): Promise<Result | undefined>;
}

/** What an act is built from: `done` reads the provider's answer. */
type Parts<Body, Answer, Result extends object> = Omit<Act<Body, Result>, 'call' | 'find'> & {
  call(stripe: Stripe, order: Order<Body>): Promise<Answer>;
  /** Null if nothing can be found without the key. */
  find: ((stripe: Stripe, order: Order<Body>) => Promise<Answer | undefined>) | null;
  done: (answer: Answer) => Reading<Result>;
};

/** Builds an act from its parts. A look-up whose result reads as a refusal has found nothing. */
export function act<Body, Answer, Result extends object>(
  parts: Parts<Body, Answer, Result>,
): Act<Body, Result> {
  const { kind, body, result, refused, find, done } = parts;
  return {
    kind,
    body,
    result,
    refused,
    call: async (stripe, order) => done(await parts.call(stripe, order)),
    find: async (stripe, order) => {
      const found = await find?.(stripe, order);
      const reading = found === undefined ? undefined : done(found);
      return reading && 'done' in reading ? reading.done : undefined;
    },
  };
}

/** What follows from the provider's answer, in the transaction that records it; belongs to the code that ordered the call. */
export interface Outcome<Result> {
  done(tx: Tx, op: Operation, result: Result, now: Date): Promise<unknown>;
  refused(tx: Tx, op: Operation, refusal: Refusal, now: Date): Promise<unknown>;
}

/** An answer that can be recorded without knowing which act it belongs to. */
export interface Recordable {
  /** What we keep of it. */
  result: object | null;
  error: string | null;
  record(tx: Tx, op: Operation, now: Date): Promise<unknown>;
}

/** An act together with what follows from it. */
export interface BoundAct {
  givesUpOn: GivesUpOn;
  call(stripe: Stripe, op: Operation): Promise<{ done: Recordable } | { refused: Refusal }>;
  find(stripe: Stripe, op: Operation): Promise<Recordable | undefined>;
  /** What to record about a refusal. */
  refusal(refusal: Refusal): Recordable;
}

/** The acts by name, each with what follows from it; passed in wherever calls are made. */
export type BoundActs = ReadonlyMap<string, BoundAct>;

/** Binds an act to what follows from it. */
export function bind<Body, Result extends object>(
  bound: Act<Body, Result>,
  outcome: Outcome<Result>,
): BoundAct {
  const { body, result } = bound;
  const orderOf = (op: Operation): Order<Body> => ({ body: body.parse(op.body), key: op.key });
  const recordable = (answer: Result): Recordable => {
    const kept = result.parse(answer);
    return { result: kept, error: null, record: (tx, op, now) => outcome.done(tx, op, kept, now) };
  };
  return {
    givesUpOn: bound.refused,
    call: async (stripe, op) => {
      const reading = await bound.call(stripe, orderOf(op));
      return 'done' in reading ? { done: recordable(reading.done) } : reading;
    },
    find: async (stripe, op) => {
      const found = await bound.find(stripe, orderOf(op));
      return found && recordable(found);
    },
    refusal: (refusal) => ({
      result: null,
      error: refusal.message,
      record: (tx, op, now) => outcome.refused(tx, op, refusal, now),
    }),
  };
}
