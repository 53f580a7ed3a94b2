import { whyNoMember, whyNothingNew } from '@borough/domain/dealings/dealings.policy';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { PersonLookup, Person } from './person.ts';

const known = new WeakMap<FastifyRequest, Promise<Person | null>>();

declare module 'fastify' {
  interface FastifyInstance {
    auth: PersonLookup;
  }
}

/** The person signed in on this request, or null; looked up once per request. */
export function personOf(request: FastifyRequest): Promise<Person | null> {
  let person = known.get(request);
  if (!person) {
    person = request.server.auth.personOf(request.headers);
    known.set(request, person);
  }
  return person;
}

/** The signed-in person; refuses `session.required`. */
export async function requirePerson(request: FastifyRequest): Promise<Person> {
  const person = await personOf(request);
  if (!person) throw new Problem('session.required');
  return person;
}

/** The signed-in person, if they're using a browser; refuses `session.required`, and programs as `session.browser-needed`. */
export async function requireBrowser(request: FastifyRequest): Promise<Person & { sessionId: string }> {
  const person = await requirePerson(request);
  const { sessionId } = person;
  if (sessionId === null) throw new Problem('session.browser-needed');
  return { ...person, sessionId };
}

/** The signed-in person, if reauthenticated within the last 10 minutes; otherwise refuses `account.prove-again`. */
export async function requireFreshPerson(request: FastifyRequest): Promise<Person> {
  const person = await requirePerson(request);
  if (!person.fresh) throw new Problem('account.prove-again');
  return person;
}

/**
 * A member who is an admin and passed a second factor in this session. Refuses `session.forbidden`, a suspended admin
 * (`account.suspended`), and `admin.factor-needed`, which says what is missing.
 */
export async function requireAdmin(request: FastifyRequest): Promise<Person> {
  const person = await requireMember(request);
  if (!person.isAdmin) throw new Problem('session.forbidden');
  if (person.suspended) throw new Problem('account.suspended');
  if (!person.factorPassed) throw new Problem('admin.factor-needed');
  return person;
}

/**
 * An admin as in `requireAdmin`, if reauthenticated within the last 10 minutes: for moving money, deciding about documents
 * and shutting people out. Otherwise refuses `account.prove-again`.
 */
export async function requireFreshAdmin(request: FastifyRequest): Promise<Person> {
  const admin = await requireAdmin(request);
  if (!admin.fresh) throw new Problem('account.prove-again');
  return admin;
}

/** An admin as in `requireAdmin` who is an operator; otherwise refuses `admin.operator-needed`. */
export async function requireOperator(request: FastifyRequest): Promise<Person> {
  const admin = await requireAdmin(request);
  if (!admin.isOperator) throw new Problem('admin.operator-needed');
  return admin;
}

/** An operator, if reauthenticated within the last 10 minutes; otherwise refuses `account.prove-again`. */
export async function requireFreshOperator(request: FastifyRequest): Promise<Person> {
  const operator = await requireOperator(request);
  if (!operator.fresh) throw new Problem('account.prove-again');
  return operator;
}

/**
 * The signed-in person, if they may write; refuses while sign-up is unfinished, the email unconfirmed, or the person
 * under review.
 */
export async function requireMember(request: FastifyRequest): Promise<Person> {
  const person = await requirePerson(request);
  const refusal = whyNoMember({ ...person, confirmed: person.emailVerified });
  if (refusal) throw new Problem(refusal);
  return person;
}

/**
 * The signed-in person, if they may continue what they already started, even while under review; refuses while sign-up
 * is unfinished or the email unconfirmed.
 */
export async function requireParty(request: FastifyRequest): Promise<Person> {
  const person = await requirePerson(request);
  const refusal = whyNoMember({ ...person, confirmed: person.emailVerified, underReview: false });
  if (refusal) throw new Problem(refusal);
  return person;
}

/** A member who may start something new: a listing, booking or conversation; refuses suspended members. */
export async function requireActiveMember(request: FastifyRequest): Promise<Person> {
  const person = await requirePerson(request);
  const refusal = whyNothingNew({ ...person, confirmed: person.emailVerified });
  if (refusal) throw new Problem(refusal);
  return person;
}
