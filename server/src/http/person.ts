import type { IncomingHttpHeaders } from 'node:http';

/** Who is signed in, as far as every route needs to know. */
export interface Person {
  id: string;
  email: string;
  emailVerified: boolean;
  /** Terms and age are accepted; until then every write is refused. */
  signUpFinished: boolean;
  suspended: boolean;
  /** Resembles a banned person, and may only look until an admin decides otherwise. */
  underReview: boolean;
  /** The session of the browser; null for a program with an app token. */
  sessionId: string | null;
  /** The app token of a program; null for a browser. */
  appTokenId: string | null;
  /** Showed who they are (password, passkey or second factor) within the last 10 minutes, in this session. */
  fresh: boolean;
  /** A second factor, or a passkey with user verification, was shown in this session. */
  factorPassed: boolean;
  /** Listed in admin_users, the only source of the right. */
  isAdmin: boolean;
  /** A program whose token may only read. */
  readOnly?: boolean;
}

/** What routes ask of accounts, which stand above them and are handed in. */
export interface KnowsPeople {
  /**
   * The person whose app token or session the headers carry, or null. Refuses a token that does not work
   * (`session.token-invalid`).
   */
  personOf(headers: IncomingHttpHeaders): Promise<Person | null>;
}
