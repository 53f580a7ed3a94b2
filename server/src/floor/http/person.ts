import type { IncomingHttpHeaders } from 'node:http';

/** Who is signed in, as far as routes need to know. */
export interface Person {
  id: string;
  email: string;
  emailVerified: boolean;
  /** Accepted the terms and confirmed their age; until then every write is refused. */
  signUpFinished: boolean;
  suspended: boolean;
  /** Resembles a banned person, and may only browse until an admin decides otherwise. */
  underReview: boolean;
  /** The browser's session; null for a program with an app token. */
  sessionId: string | null;
  /** The program's app token; null for a browser. */
  appTokenId: string | null;
  /** Reauthenticated (password, passkey or second factor) within the last 10 minutes, in this session. */
  fresh: boolean;
  /** Passed a second factor, or a passkey with user verification, in this session. */
  factorPassed: boolean;
  /** Listed in admin_users, which alone decides this. */
  isAdmin: boolean;
  /** An admin who also runs the site: its money and its settings. */
  isOperator: boolean;
  /** A program with a read-only token. */
  readOnly?: boolean;
}

/** What routes need from accounts. It's passed in because accounts are a layer above. */
export interface PersonLookup {
  /** The person of the app token or session in the headers, or null. Refuses an invalid token (`session.token-invalid`). */
  personOf(headers: IncomingHttpHeaders): Promise<Person | null>;
}
