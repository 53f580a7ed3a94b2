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
