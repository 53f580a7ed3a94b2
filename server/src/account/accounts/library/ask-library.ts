import { Problem, type ProblemCode } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';

const refusals: Record<string, ProblemCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'account.wrong-credentials',
  INVALID_EMAIL: 'account.email-invalid',
  EMAIL_NOT_VERIFIED: 'account.unconfirmed',
  PASSWORD_TOO_SHORT: 'account.weak-password',
  PASSWORD_TOO_LONG: 'request.invalid',
  INVALID_TOKEN: 'account.link-expired',
  USER_NOT_FOUND: 'account.link-expired',
  LINK_EXPIRED: 'account.link-expired',
  PASSWORD_NEEDED: 'account.password-needed',
  ACCOUNT_CLOSED: 'account.closed',
  SECOND_FACTOR_NEEDED: 'account.second-factor',
};

// Recognized by shape: importing the library's error class would load the whole library at startup.
function saidBy(error: unknown): { code?: unknown; cookie?: unknown; email?: unknown } {
  if (!(error instanceof Error) || !('body' in error)) return {};
  const { body } = error;
  return typeof body === 'object' && body !== null ? body : {};
}

/** The sign-in library's refusal code; undefined for any other error. */
export function libraryCode(error: unknown): string | undefined {
  const { code } = saidBy(error);
  return typeof code === 'string' ? code : undefined;
}

/**
 * Calls the sign-in library, turns its refusals into ours, and passes its cookies on to the browser. If the session it
 * would start needs a second factor, refuses `account.second-factor` and gives the browser the pending sign-in's cookie.
 */
export async function askLibrary<Answer>(
  reply: FastifyReply | null,
  work: () => Promise<{ headers: Headers; response: Answer }>,
): Promise<Answer> {
  try {
    const { headers, response } = await work();
    const cookies = headers.getSetCookie();
    if (reply && cookies.length > 0) reply.header('set-cookie', cookies);
    return response;
  } catch (error) {
    const code = refusals[libraryCode(error) ?? ''];
    const { cookie, email } = saidBy(error);
    if (reply && typeof cookie === 'string') reply.header('set-cookie', cookie);
    if (!code) throw error;
    throw new Problem(code, typeof email === 'string' ? { data: { email } } : {});
  }
}

/** What the library gets to see of a request: its cookie, user agent and address. Never the Host header. */
export function libraryHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'x-address': request.ip });
  const { cookie, 'user-agent': program } = request.headers;
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (program !== undefined) headers.set('user-agent', program.slice(0, 300));
  return headers;
}
