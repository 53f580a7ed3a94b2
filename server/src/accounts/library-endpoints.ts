import type { Library } from './library.ts';

/**
 * The allow list. Nothing of the sign-in library is mounted: a request under /api/auth reaches a route of ours or
 * answers 404. A name on the right is our route that calls the library's function; null is one we do not use.
 * A function the library gains with an update has no row here, so it does not compile and a test fails.
 */
export const libraryEndpoints = {
  signUpEmail: 'POST /api/auth/sign-up',
  signInEmail: 'POST /api/auth/sign-in',
  signOut: 'POST /api/auth/sign-out',
  requestPasswordReset: 'POST /api/auth/forgot-password',
  resetPassword: 'POST /api/auth/reset-password',
  getSession: 'GET /api/me',
  beginConfirmation: 'POST /api/auth/sign-up',
  confirmEmail: 'POST /api/auth/confirm-email',
  denyConfirmation: 'POST /api/auth/deny-sign-up',
  findByEmail: 'POST /api/auth/resend-confirmation',
  signInSocial: null,
  callbackOAuth: null,
  verifyPassword: null,
  verifyEmail: null,
  sendVerificationEmail: null,
  changeEmail: null,
  changePassword: null,
  setPassword: null,
  updateSession: null,
  updateUser: null,
  deleteUser: null,
  requestPasswordResetCallback: null,
  listSessions: null,
  revokeSession: null,
  revokeSessions: null,
  revokeOtherSessions: null,
  linkSocialAccount: null,
  listUserAccounts: null,
  deleteUserCallback: null,
  unlinkAccount: null,
  refreshToken: null,
  getAccessToken: null,
  accountInfo: null,
  ok: null,
  error: null,
} as const satisfies Record<keyof Library['api'], string | null>;
