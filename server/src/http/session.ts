import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { Auth } from '../accounts/auth.ts';

/** Who is signed in, as far as every route needs to know. */
export interface Person {
  id: string;
  email: string;
  emailVerified: boolean;
  /** Terms and age are accepted; until then every write is refused. */
  signUpFinished: boolean;
  suspended: boolean;
  /** The session of the browser; null for a program with an app token. */
  sessionId: string | null;
  /** Showed who they are (password, passkey or second factor) within the last 10 minutes, in this session. */
  fresh: boolean;
  /** A second factor, or a passkey with user verification, was shown in this session. */
  factorPassed: boolean;
  /** Listed in admin_users, the only source of the right. */
  isAdmin: boolean;
  /** A program whose token may only read. */
  readOnly?: boolean;
}

const known = new WeakMap<FastifyRequest, Promise<Person | null>>();

declare module 'fastify' {
  interface FastifyInstance {
    auth: Auth;
  }
}

/** The signed-in person of a request, or null; asked once per request. */
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

/** The signed-in person who showed within the last 10 minutes who they are; refuses `account.prove-again`. */
export async function requireFreshPerson(request: FastifyRequest): Promise<Person> {
  const person = await requirePerson(request);
  if (!person.fresh) throw new Problem('account.prove-again');
  return person;
}

/**
 * A member who is an admin and passed a second factor in this session; refuses `session.forbidden` and
 * `admin.factor-needed`, which says what is missing.
 */
export async function requireAdmin(request: FastifyRequest): Promise<Person> {
  const person = await requireMember(request);
  if (!person.isAdmin) throw new Problem('session.forbidden');
  if (!person.factorPassed) throw new Problem('admin.factor-needed');
  return person;
}

/** The signed-in person who may write; refuses while sign-up is unfinished or e-mail unconfirmed. */
export async function requireMember(request: FastifyRequest): Promise<Person> {
  const person = await requirePerson(request);
  if (!person.signUpFinished) throw new Problem('account.finish-sign-up');
  if (!person.emailVerified) throw new Problem('account.unconfirmed');
  return person;
}

/** A member who may begin something new: listing, booking, conversation; refuses the suspended. */
export async function requireActiveMember(request: FastifyRequest): Promise<Person> {
  const person = await requireMember(request);
  if (person.suspended) throw new Problem('account.suspended');
  return person;
}
