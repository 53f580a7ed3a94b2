import type { FactorsAnswer } from '@borough/domain/accounts/factors.contract';
import type { BookingCounts } from '@borough/domain/bookings/bookings.contract';
import type { Coming, Dashboard } from '@borough/domain/dashboard/dashboard.contract';
import type { OwnVerification } from '@borough/domain/identity/identity.contract';
import type { NoticeSettings } from '@borough/domain/notifications/notifications.contract';
import type { MyMoney } from '@borough/domain/payouts/money.contract';
import { counted, shortMoney } from '../../lib/words/format.ts';

/** "1 request, 2 upcoming, 1 now", on both sides together. */
export function bookingsLine({ renter, owner }: BookingCounts): string {
  const [requests, upcoming, now, past] = (['requests', 'upcoming', 'now', 'past'] as const).map(
    (section) => renter[section] + owner[section],
  ) as [number, number, number, number]; // as many as there are names
  const open = [
    requests > 0 && counted(requests, 'request'),
    now > 0 && `${now} under way`,
    upcoming > 0 && `${upcoming} upcoming`,
  ].filter(Boolean);
  if (open.length > 0) return open.join(', ');
  return past > 0 ? 'None open' : 'None yet';
}

/** "12 of 14 listed". */
export function listingsLine({ all, listed }: Dashboard['items']): string {
  if (all === 0) return 'Nothing listed yet';
  return all === listed ? `${listed} listed` : `${listed} of ${all} listed`;
}

/** What goes out and comes back in the seven days that begin with the first of `days`. */
export function calendarLine(
  coming: readonly Pick<Coming, 'day' | 'kind'>[],
  days: readonly string[],
): string {
  const soon = coming.filter(({ day }) => days.includes(day));
  if (soon.length === 0) return 'Nothing in the next 7 days';
  const count = (kind: Coming['kind']) => soon.filter((entry) => entry.kind === kind).length;
  const [pickups, returns] = [count('pick-up'), count('return')];
  const parts = [pickups > 0 && counted(pickups, 'pickup'), returns > 0 && counted(returns, 'return')];
  return `${parts.filter(Boolean).join(', ')} in 7 days`;
}

/** "$87 on its way", or what comes before or after that. */
export function earningsLine({
  onItsWayCents,
  owedCents,
  upcomingCents,
  arrivedCents,
}: MyMoney['totals']): string {
  const parts = [
    onItsWayCents > 0 && `${shortMoney(onItsWayCents)} on its way`,
    owedCents > 0 && `${shortMoney(owedCents)} owed to you`,
    upcomingCents > 0 && `${shortMoney(upcomingCents)} upcoming`,
  ].filter((words) => words !== false);
  if (parts.length > 0) return parts.slice(0, 2).join(', ');
  return arrivedCents > 0 ? `${shortMoney(arrivedCents)} paid` : 'Nothing earned yet';
}

export const identityLine: Readonly<Record<OwnVerification['status'], string>> = {
  none: 'Not verified',
  pending: 'We are checking your ID',
  approved: 'Verified',
  rejected: 'Not approved: try again',
};

/** Whether signing in takes more than a password. */
export function securityLine({ totp, passkeys }: Pick<FactorsAnswer, 'totp' | 'passkeys'>): string {
  if (totp) return 'Two-step verification is on';
  return passkeys.length > 0 ? counted(passkeys.length, 'passkey') : 'Password only';
}

/** "Email on for 4 of 5". */
export function noticesLine(settings: NoticeSettings['settings']): string {
  const mails = settings.filter(({ channel }) => channel === 'email');
  return `Email on for ${mails.filter(({ on }) => on).length} of ${mails.length} kinds`;
}
