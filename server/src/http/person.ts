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
