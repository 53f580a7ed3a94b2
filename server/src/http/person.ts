import type { IncomingHttpHeaders } from 'node:http';

/** Who is signed in, as far as routes need to know. */
export interface Person {
  id: string;
  email: string;
  emailVerified: boolean;
  /** Terms and age are accepted; until then every write is refused. */
  signUpFinished: boolean;
  suspended: boolean;
  /** Resembles a banned person, and may only browse until an admin decides otherwise. */
  underReview: boolean;
  /** The session of the browser; null for a program with an app token. */
  sessionId: string | null;
  /** The app token of a program; null for a browser. */
  appTokenId: string | null;
  /** Reauthenticated (password, passkey or second factor) within the last 10 minutes, in this session. */
  fresh: boolean;
  /** Passed a second factor, or a passkey with user verification, in this session. */
  factorPassed: boolean;
  /** Listed in admin_users, the only source of that right. */
  isAdmin: boolean;
  /** A program with a read-only token. */
  readOnly?: boolean;
}

/** What routes need from accounts, which is above them and therefore passed in. */
export interface PersonLookup {
  /** The person of the app token or session in the headers, or null. Refuses an invalid token (`session.token-invalid`). */
  personOf(headers: IncomingHttpHeaders): Promise<Person | null>;
}
