/** Who may call a route: anyone, anyone who is signed in, or an admin or operator with a second factor. */
export type Caller = 'anyone' | 'signed in' | 'admin' | 'operator';

/** Some of the API's routes, described in words. */
export interface Words {
  tag: string;
  says: string;
  /** Method and path → who may call it, and what it does in one line. */
  routes: Readonly<Record<string, readonly [Caller, string]>>;
}

/** Anyone, signed in or not. */
export const anyone = (summary: string) => ['anyone', summary] as const;
/** Anyone who is signed in. */
export const signedIn = (summary: string) => ['signed in', summary] as const;
/** An admin with a second factor. */
export const admin = (summary: string) => ['admin', summary] as const;
/** An operator with a second factor. */
export const operator = (summary: string) => ['operator', summary] as const;
