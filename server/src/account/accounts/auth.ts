import type { IncomingHttpHeaders } from 'node:http';
import type { Me } from '@borough/domain/accounts/accounts.contract';
import type { Queryable } from '#floor/db/query.ts';
import type { PersonLookup, Person } from '#floor/http/person.ts';
import type { Library } from './library/library.ts';

/** The signed-in person, with what the app's shell shows about them. */
export type SignedIn = Person &
  Pick<NonNullable<Me['person']>, 'displayName' | 'avatarUrl' | 'isAdmin' | 'isOperator' | 'tier'>;

/** What the rest of the server needs from accounts. */
export interface Auth extends PersonLookup {
  /** The signed-in person. Takes one indexed read, or none without a token or signed cookie. */
  personOf(headers: IncomingHttpHeaders): Promise<SignedIn | null>;
  /** Which of these sessions are still live, in one query. */
  liveSessions(sessionIds: string[]): Promise<Set<string>>;
  /** Closes the connections. */
  end(): Promise<void>;
  /** For commands in this folder: the sign-in library, loaded on first use because loading takes half a second. */
  library(): Promise<Library>;
  /** For commands in this folder: connections with the sign-in library's rights, limited to the schema `accounts`. */
  accounts: Queryable;
}
