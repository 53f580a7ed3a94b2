import type { OwnVerification } from '@borough/domain/identity/identity.contract';
import { hour } from '@borough/domain/clocks';

/** How long a decision counts as news, in milliseconds. */
const newsMs = 7 * 24 * hour;

/** What to say about the person's ID outside its own page: that it wasn't approved, or recently was; null if neither. */
export function identityNotice(
  own: OwnVerification | undefined,
  now: Date,
): { words: string; action: string } | null {
  const request = own?.request;
  if (!request?.reviewedAt) return null;
  if (request.status === 'rejected')
    return {
      words: `We couldn't verify your ID: ${request.reason ?? 'we could not approve these documents.'}`,
      action: 'Try again',
    };
  const isNews = now.getTime() - Date.parse(request.reviewedAt) < newsMs;
  return request.status === 'approved' && isNews
    ? { words: 'Your ID is verified.', action: 'ID Verification' }
    : null;
}
