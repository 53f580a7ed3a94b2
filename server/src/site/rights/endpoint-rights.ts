import type { ProblemCode } from '@borough/domain/problems';

/**
 * Who calls: someone not signed in; a renter and an owner who deal with each other; a member who deals with neither; a
 * suspended member; an admin whose session hasn't passed a second factor; and, with one, a moderator and an operator (`admin`).
 */
export const callers = [
  'visitor',
  'renter',
  'owner',
  'other',
  'suspended',
  'admin without factor',
  'moderator',
  'admin',
] as const;
export type CallerKind = (typeof callers)[number];

/** What a route can be about: things that belong to the renter and the owner, except for the other people named here. */
export type Thing =
  | 'owner'
  | 'renter'
  | 'other'
  | 'suspended'
  | 'item'
  | 'item image'
  | 'booking'
  | 'request'
  | 'conversation'
  | 'message photo'
  | 'held message'
  | 'report'
  | 'sealed review'
  | 'case'
  | 'refund'
  | 'payout'
  | 'fraud warning'
  | 'payment dispute'
  | 'sign-up review'
  | 'ID request of the renter'
  | 'ID document of the renter'
  | 'photo of a hand-over'
  | 'contact message'
  | 'session of the renter'
  | 'passkey of the renter'
  | 'linked sign-in of the renter'
  | 'app token of the renter'
  | 'notification of the renter'
  | 'saved search of the renter'
  | 'wanted post of the renter'
  | 'list of the renter'
  | 'nothing';

/** How to call a route, where the sample request from our API description isn't enough. */
export interface Ask {
  /** What each name in the path stands for: a thing's id, or a literal word. */
  path?: Record<string, Thing | (string & {})>;
  query?: string;
  body?: (idOf: (thing: Thing) => string) => object;
  /** The response continues until the caller disconnects. */
  endless?: true;
}

/** How one route responds to each kind of caller: lets them in, or refuses with a code. */
export interface EndpointRight {
  answers: Record<CallerKind, 'in' | ProblemCode>;
  ask: Ask;
  /** The code that callers who were let in are refused with later on. Without it, reads must answer 2xx. */
  then?: ProblemCode;
}

const each = (answerOf: (caller: CallerKind) => 'in' | ProblemCode): EndpointRight['answers'] => ({
  visitor: answerOf('visitor'),
  renter: answerOf('renter'),
  owner: answerOf('owner'),
  other: answerOf('other'),
  suspended: answerOf('suspended'),
  'admin without factor': answerOf('admin without factor'),
  moderator: answerOf('moderator'),
  admin: answerOf('admin'),
});

type More = Ask & Pick<EndpointRight, 'then'>;

const row = (answers: EndpointRight['answers'], { then, ...ask }: More = {}): EndpointRight => ({
  answers,
  ask,
  ...(then ? { then } : {}),
});

/** Anyone, signed in or not. */
export const anyone = (more?: More): EndpointRight =>
  row(
    each(() => 'in'),
    more,
  );

const signedInOr = (caller: CallerKind, rest: 'in' | ProblemCode) =>
  caller === 'visitor' ? 'session.required' : rest;

/** Anyone who is signed in, each for themselves. */
export const signedIn = (more?: More): EndpointRight =>
  row(
    each((caller) => signedInOr(caller, 'in')),
    more,
  );

/** Members who start something new: all but suspended ones. */
export const notSuspended = (more?: More): EndpointRight =>
  row(
    each((caller) => signedInOr(caller, caller === 'suspended' ? 'account.suspended' : 'in')),
    more,
  );

const adminsOr = (moderator: 'in' | ProblemCode, more?: More): EndpointRight =>
  row(
    each((caller) => {
      if (caller === 'admin') return 'in';
      if (caller === 'moderator') return moderator;
      return signedInOr(
        caller,
        caller === 'admin without factor' ? 'admin.factor-needed' : 'session.forbidden',
      );
    }),
    more,
  );

/** Admins with a second factor. */
export const admins = (more?: More): EndpointRight => adminsOr('in', more);

/** Operators with a second factor. */
export const operators = (more?: More): EndpointRight => adminsOr('admin.operator-needed', more);

/** Only the callers named; everyone else who is signed in is refused with that code. */
export const only = (
  these: readonly CallerKind[],
  refusal: ProblemCode,
  thing: Thing,
  more: More = {},
): EndpointRight =>
  row(
    each((caller) => signedInOr(caller, these.includes(caller) ? 'in' : refusal)),
    { ...more, path: { id: thing, ...more.path } },
  );
